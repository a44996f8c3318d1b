import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeProposal, type WantedSession } from '@/event-api/events/placing/place-proposal';
import { unplaceProposal } from '@/event-api/events/placing/unplace-proposal';
import { waits } from '@/event-api/platform/inventory/schema';
import { findProposal } from '@/event-api/proposals/queries';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { storeProposal } from '../proposals/stored-proposal';
import { mailOf, type Person, readyPerson } from '../registration/person';
import { waiting } from '../workshops/waiting';
import { byCode, type Change, importFixture, sessionsOf, storedOf } from './import-fixture';
import { restoreEvent, settleOnly } from './undo-fixture';

const IN_SLOT: WantedSession = {
  ...{ slot: 'c', room: 'room-a', day: undefined, from: undefined, to: undefined },
  ...{ capacity: undefined, type: undefined, taken: undefined },
};
/** At the host of `waiting`'s events. */
const withoutPottery: Change = ({ event, programme }) => {
  for (const each of event.hosts) each.host = each.host.replace('.example', '.localhost');
  programme.workshops = programme.workshops.filter(({ code }) => code !== 'pottery');
};

describeOnServer('restoring an event brings back', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);

  describe('placements', () => {
    const begin = async () => {
      number += 1;
      const eventCode = `placements-${platform().database.kind}-${number}`;
      await api.importFixture({ code: eventCode, host: `${eventCode}.example` }, withProposals);
      const { code } = await storeProposal(platform(), { eventCode });
      const state = async () => ({
        workshop: (await findProposal(platform().db, { eventCode, code }))?.workshopCode,
        sessions: (await sessionsOf(platform(), eventCode)).map((session) => session.code).sort(),
        digest: (await storedOf(platform(), eventCode)).digest,
      });
      return { eventCode, code, state };
    };

    it('a proposal that was placed is not, and is again when that is restored too', async () => {
      const { eventCode, code, state } = await begin();
      const before = await state();
      expect(before.workshop).toBeNull();
      await placeProposal(platform(), { code, session: IN_SLOT });
      const placed = await state();
      expect(placed.workshop).toBe('knots-for-beginners');
      await restoreEvent(platform(), eventCode);
      expect(await state()).toEqual(before);
      await restoreEvent(platform(), eventCode);
      expect(await state()).toEqual(placed);
    });

    it('a proposal that was taken out of the programme is in it again', async () => {
      const { eventCode, code, state } = await begin();
      await placeProposal(platform(), { code, session: IN_SLOT });
      const placed = await state();
      await unplaceProposal(platform(), { code, session: undefined });
      expect((await state()).workshop).toBeNull();
      await restoreEvent(platform(), eventCode);
      expect(await state()).toEqual(placed);
    });
  });

  it('what an event was before it was renamed, under its new code', async () => {
    number += 1;
    const code = `renamed-${platform().database.kind}-${number}`;
    await api.importFixture({ code, host: `${code}.example` });
    const { digest, definition } = await storedOf(platform(), code);
    await importFixture(platform(), code, ({ event: wrong }) => {
      wrong.name = { en: 'Wrong', fr: 'Faux' };
    });
    const to = `${code}-new`;
    expect((await event(['rename', code, to, '--confirm', code])).code).toBe(0);
    const restored = await event(['restore', to, '--yes']);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`${to} has changed`) });
    const after = await storedOf(platform(), to);
    expect(after.definition.event).toEqual({ ...definition.event, code: to });
    expect(after.digest).not.toBe(digest);
    expect((await event(['history', to])).out).toContain('name Wrong / Faux → Horizons');
  });

  describe('the line for a session', () => {
    const { setUp, visitor, lines, chosen, runJobs } = waiting(platform, () => api);
    const join = ({ code, caller }: Person) =>
      api.call(
        'handleWorkshopCart',
        { action: 'join-waitlist', session_code: 'pottery-1', registration_code: code },
        caller,
      );

    it('in its order; who had an offer is asked again, and who has left the event is not', async () => {
      const { code, host } = await setUp();
      const [holder, offered, second, gone] = [
        await visitor(host),
        await visitor(host),
        await visitor(host),
        await readyPerson(api, { host, email: `gone@${host}` }),
      ];
      await holder.add('pottery-1');
      await join(gone);
      await offered.join('pottery-1');
      await second.join('pottery-1');
      await gone.submit();
      await importFixture(platform(), code, withoutPottery);
      await settleOnly(platform());
      expect(lines(await second.read())).toEqual([]);
      expect((await event(['cancel', gone.code, '--refund', 'none', '--yes'])).code).toBe(0);

      const dry = await event(['restore', code, '--dry-run']);
      expect(dry.out).toContain('2 people on the waitlists again, in the order that they had');
      await restoreEvent(platform(), code);
      expect(chosen(await holder.read())).toEqual([['pottery-1', 'Y']]);
      expect(lines(await offered.read())).toEqual([['pottery-1', 'waiting', 1]]);
      expect(lines(await second.read())).toEqual([['pottery-1', 'waiting', 2]]);
      await holder.remove('pottery-1');
      expect(lines(await offered.read())).toEqual([['pottery-1', 'offered', null]]);

      // With an offer that is still to be accepted.
      await importFixture(platform(), code, withoutPottery);
      await settleOnly(platform());
      await restoreEvent(platform(), code);
      expect(lines(await offered.read())).toEqual([['pottery-1', 'offered', null]]);
      expect(lines(await second.read())).toEqual([['pottery-1', 'waiting', 1]]);
      await runJobs();
      const states = await platform()
        .db.select({ state: waits.state })
        .from(waits)
        .where(and(eq(waits.eventCode, code), eq(waits.code, 'pottery-1')));
      expect(states.map(({ state }) => state).sort()).toEqual(['offered', 'waiting']);
    });

    it('and tells those who waited', async () => {
      const { code, host } = await setUp();
      const holder = await visitor(host);
      await holder.add('pottery-1');
      const waits = await readyPerson(api, { host, email: `waits@${host}` });
      await join(waits);
      await importFixture(platform(), code, withoutPottery);
      await runJobs();
      await restoreEvent(platform(), code);
      await runJobs();
      const told = (await mailOf(platform(), `waits@${host}`)).find(({ subject }) =>
        subject.startsWith('A session takes place after all'),
      );
      expect(told?.text).toContain('you are on its waitlist again, where you were');
    });
  });

  it('no refund that was made: it is named before anything is asked', async () => {
    number += 1;
    const code = `money-${platform().database.kind}-${number}`;
    const host = `${code}.example`;
    await api.importFixture({ code, host });
    const paid = await readyPerson(api, { host, email: `paid@${host}`, sessions: ['circuits-1'] });
    await paid.submit();
    await importFixture(platform(), code, ({ programme }) => {
      for (const session of byCode(programme.workshops, 'circuits').sessions) session.cancelled = true;
    });
    const { runJobs } = waiting(platform, () => api);
    await runJobs();
    const { out } = await event(['restore', code, '--dry-run']);
    expect(out).toMatch(
      /\$\s?13\.13 refunded already, for seats that go back: this money does not come back by itself/,
    );
  });
});
