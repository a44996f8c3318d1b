import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { exportEvent } from '@/event-api/events/export/export-event';
import { importEvent } from '@/event-api/events/import/import-event';
import { placeProposal, type WantedSession } from '@/event-api/events/placing/place-proposal';
import { unplaceProposal } from '@/event-api/events/placing/unplace-proposal';
import { take } from '@/event-api/platform/inventory/take';
import { presenters as people, programmeTerms } from '@/event-api/programme/schema';
import { describeOnServer } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';
import { withProposals } from '../../support/proposals-event';
import { type Change, checked, items, sessionsOf } from '../events/import-fixture';
import { storeProposal, WORKSHOP } from './stored-proposal';

const NOWHERE: WantedSession = {
  ...{ slot: undefined, room: undefined, day: undefined, from: undefined, to: undefined },
  ...{ capacity: undefined, type: undefined, taken: undefined },
};
const OWN = 'knots-for-beginners-1';

describeOnServer('importing a file after proposals became workshops', (platform) => {
  const file = (code: string): EventDefinitionInput =>
    withProposals(fixtureEvent({ code, host: `${code}.example` }));
  const bring = async (code: string, change?: Change) =>
    importEvent(platform(), await checked(platform(), file(code), change));
  /** The event of a file, with a workshop that was proposed. */
  const begin = async (eventCode: string, wanted: Partial<WantedSession>, workshop = WORKSHOP) => {
    await bring(eventCode);
    const { code } = await storeProposal(platform(), { eventCode, workshop });
    const placed = await placeProposal(platform(), { code, session: { ...NOWHERE, ...wanted } });
    expect(placed.outcome).toBe('done');
    return code;
  };
  const hold = async (eventCode: string) => {
    const { db, clock } = platform();
    const places = [{ kind: 'workshop-session', code: OWN, quantity: 1 }];
    const owner = { kind: 'registration', code: 'abc' };
    await take(db, { eventCode, owner, items: places, now: clock.now(), holdSeconds: 900 });
  };
  const own = async (eventCode: string) =>
    (await sessionsOf(platform(), eventCode)).filter(({ workshopCode }) => workshopCode.startsWith('knots'));

  it('keeps the workshop with its session, places and presenter: the same file changes nothing', async () => {
    await begin('kept', { slot: 'c', room: 'room-a', taken: 2 });
    await hold('kept');
    const again = await bring('kept');
    expect([again.outcome, again.warnings]).toEqual(['unchanged', []]);
    const changed = await bring('kept', ({ event }) => Object.assign(event, { currency: 'CAD' }));
    expect([changed.outcome, changed.warnings]).toEqual(['changed', []]);
    expect(await own('kept')).toMatchObject([{ code: OWN, roomCode: 'room-a', cancelled: false }]);
    expect((await items(platform().db, 'kept'))[`workshop-session ${OWN}`]).toEqual([25, 2, 1]);
  });

  it('keeps its room and presenter too where the file has lost them, and uses the file’s person', async () => {
    await begin('rooms', { slot: 'c', room: 'room-a' });
    const report = await bring('rooms', ({ programme }) => {
      programme.rooms = [];
      for (const workshop of programme.workshops)
        for (const session of workshop.sessions) delete session.room;
    });
    expect(report.warnings).toEqual([]);
    expect(await own('rooms')).toMatchObject([{ code: OWN, roomCode: 'room-a' }]);
    const terms = await platform()
      .db.select()
      .from(programmeTerms)
      .where(eq(programmeTerms.eventCode, 'rooms'));
    expect(terms.find(({ kind }) => kind === 'room')).toMatchObject({
      code: 'room-a',
      locationCode: 'harbour',
    });

    await bring('rooms', ({ programme }) => {
      programme.presenters.push({ code: 'ada', name: 'Ada B. Roy', email: 'Ada@knots.example', links: [] });
    });
    const names = await platform().db.select().from(people).where(eq(people.eventCode, 'rooms'));
    expect(names.map(({ name }) => name).sort()).toEqual(['Ada B. Roy', 'Amina Diallo', 'Jo Park']);
  });

  it('leaves a session out, with a warning, whose slot is gone; cancelled where people hold it', async () => {
    const noBlockC: Change = ({ programme }) => {
      programme.slots = programme.slots.filter(({ code }) => code !== 'c');
      programme.workshops = programme.workshops.filter(({ sessions }) => sessions[0]?.slot !== 'c');
    };
    await begin('free', { slot: 'c' });
    const report = await bring('free', noBlockC);
    expect(report.warnings).toEqual([
      `session "${OWN}" of the workshop "knots-for-beginners", which was proposed, is left out: there is no slot "c" any more.`,
    ]);
    expect(await own('free')).toEqual([]);

    await begin('held', { slot: 'c' });
    await hold('held');
    const kept = await bring('held', noBlockC);
    expect(kept.warnings).toEqual([
      `session "${OWN}" is no longer in the file, but attendees have it: it stays, cancelled.`,
    ]);
    expect(await own('held')).toMatchObject([{ code: OWN, cancelled: true }]);
    expect((await items(platform().db, 'held'))[`workshop-session ${OWN}`]).toEqual([1, 0, 1]);
  });

  it('warns of a strand and an audience that the workshop loses with the file, once', async () => {
    await begin('themes', { slot: 'c' }, { ...WORKSHOP, strand: 'science', audience: ['primary'] });
    expect((await bring('themes')).warnings).toEqual([]);
    const noThemes: Change = ({ programme }) => {
      programme.strands = [];
      programme.audiences = [];
      for (const workshop of programme.workshops) {
        delete workshop.strand;
        workshop.audience = [];
      }
    };
    expect((await bring('themes', noThemes)).warnings).toEqual([
      'the workshop "knots-for-beginners", which was proposed, is without its strand "science", which the file does not have.',
      'the workshop "knots-for-beginners", which was proposed, is without its audience "primary", which the file does not have.',
    ]);
    expect((await bring('themes', noThemes)).warnings).toEqual([]);
  });

  it('keeps a session at a time of its own, until its day is gone', async () => {
    await begin('timed', { day: 2, from: '15:00', to: '16:00' });
    expect((await bring('timed')).warnings).toEqual([]);
    const [session] = await own('timed');
    expect(session).toMatchObject({ startsAt: '2027-02-05T23:00:00.000Z', slotCode: 'day-2-1500' });
    const shorter = await bring('timed', ({ event, registration, programme }) => {
      event.days.pop();
      registration.closes = 'day 1 18:00';
      programme.slots = programme.slots.filter(({ day }) => day === 1);
      programme.workshops = programme.workshops.filter(({ sessions }) => sessions[0]?.slot !== 'c');
    });
    expect(shorter.warnings).toEqual([expect.stringContaining('day 2 is not a day of the event')]);
    expect(await own('timed')).toEqual([]);
  });

  it('an export contains the workshop, and a file that names it rules', async () => {
    const proposal = await begin('named', { slot: 'c' });
    const exported = await exportEvent(platform().db, 'named');
    if (!exported) throw new Error('there is no such event');
    const workshop = exported.definition.programme?.workshops?.find(({ code }) => code.startsWith('knots'));
    expect(workshop?.sessions.map(({ code }) => code)).toEqual([OWN]);
    Object.assign(workshop ?? {}, { title: { en: 'Knots', fr: 'Nœuds' } });
    const again = await importEvent(platform(), await checked(platform(), exported.definition));
    expect([again.outcome, again.warnings]).toEqual(['changed', []]);
    const after = await exportEvent(platform().db, 'named');
    expect(after?.definition.programme?.workshops?.at(-1)).toMatchObject({
      title: { en: 'Knots', fr: 'Nœuds' },
    });
    await unplaceProposal(platform(), { code: proposal, session: undefined });
    expect((await bring('named')).warnings).toEqual([]);
    expect(await own('named')).toEqual([]);
  });
});
