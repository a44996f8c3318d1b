import { expect, it } from 'vitest';
import { lockProgramme } from '@/event-api/programme/queries';
import { moveProposal } from '@/event-api/proposals/queries';
import { describeOnServer } from '../../support/database';
import { whileLocked } from '../../support/while-locked';
import { placing } from './placing';
import { PRESENTER, WORKSHOP } from './stored-proposal';

describeOnServer(
  'placing proposals at once',
  (platform) => {
    const { begin, place, workshopsOf } = placing(platform);

    it('commands at once make one workshop of each proposal, and none removes another’s', async () => {
      const { code: eventCode, propose } = await begin();
      const { code } = await propose();
      const other = await propose({
        workshop: { ...WORKSHOP, title: 'Splices' },
        presenters: [{ ...PRESENTER, email: 'bo@knots.example' }],
      });
      // Without the lock all of them read the programme at once, and write it one after the other.
      const [one, two, three] = await whileLocked(platform(), {
        held: (tx) => lockProgramme(tx, eventCode),
        start: () =>
          Promise.all([
            place(code, { slot: 'c' }),
            place(code, { slot: 'c' }),
            place(other.code, { slot: 'c' }),
          ]),
        waiting: 3,
      });
      expect([one?.outcome, two?.outcome].sort()).toEqual(['already', 'done']);
      expect(three?.outcome).toBe('done');
      const made = (await workshopsOf(eventCode)).map((each) => each.code);
      expect(made.filter((each) => /knots|splices/.test(each)).sort()).toEqual([
        'knots-for-beginners',
        'splices',
      ]);
      const again = await Promise.all([place(code, { slot: 'a' }), place(code, { slot: 'b' })]);
      expect(again.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    });

    it('one that is declined at the same time stays out of the programme', async () => {
      const { code: eventCode, propose } = await begin();
      const { code } = await propose();
      const { workshop, ...placed } = await whileLocked(platform(), {
        held: (tx) => moveProposal(tx, { eventCode, code }, { to: 'declined' }),
        start: () => place(code, { slot: 'c' }),
      });
      expect([placed.outcome, workshop]).toEqual(['not_accepted', undefined]);
      expect((await workshopsOf(eventCode)).some((each) => each.code.startsWith('knots'))).toBe(false);
    });
  },
  { connections: 20 },
);
