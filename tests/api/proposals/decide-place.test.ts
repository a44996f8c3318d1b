import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unplaceProposal } from '@/event-api/events/placing/unplace-proposal';
import { UnusableDefinition } from '@/event-api/events/problems/problem';
import { presenters as people, workshopPresenters } from '@/event-api/programme/schema';
import { findProposal } from '@/event-api/proposals/queries';
import { describeOnServer } from '../../support/database';
import { items, sessionsOf } from '../events/import-fixture';
import { mailOf } from '../registration/person';
import { placing } from './placing';
import { plain } from './proposing';
import { PRESENTER, WORKSHOP } from './stored-proposal';

describeOnServer('making proposals workshops', (platform) => {
  const { api, begin, place, workshopsOf } = placing(platform);
  const problems = async (done: Promise<unknown>) => {
    const error = await done.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof UnusableDefinition)) throw new Error('the rules did not complain');
    return error.problems.map(({ field, message }) => `${field.split('.').at(-1)}: ${message}`);
  };
  const peopleOf = async (eventCode: string) => {
    const found = await platform().db.select().from(people).where(eq(people.eventCode, eventCode));
    return found.map(({ code }) => code).sort();
  };

  it('a workshop with all that was answered, a session with places, and its presenter', async () => {
    const { code: eventCode, host, propose } = await begin();
    const { code } = await propose();
    const done = await place(code, { slot: 'c', room: 'room-a' });
    expect(done).toMatchObject({
      ...{ outcome: 'done', workshop: 'knots-for-beginners', session: 'knots-for-beginners-1' },
      warnings: [],
    });
    const both = (text: string) => ({ en: text, fr: text });
    expect((await workshopsOf(eventCode)).find((each) => each.code === 'knots-for-beginners')).toMatchObject({
      title: both('Knots for beginners'),
      abstract: both('<p>Tie <strong>three</strong> of them.</p>'),
      ...{ kind: 'workshop', language: 'en', feeAmount: 1250, payable: 'instructor' },
      itemsToBring: both('A rope'),
    });
    const [ada] = await platform()
      .db.select()
      .from(people)
      .where(and(eq(people.eventCode, eventCode), eq(people.code, 'ada-roy')));
    expect(ada).toMatchObject({
      ...{ name: 'Ada Roy', role: both('Sailor'), organization: both('Harbour School') },
      ...{ biography: both('<p>Ties &lt;knots&gt;.</p>'), email: 'ada@knots.example' },
      links: [{ name: 'knots.example', url: 'https://www.knots.example/ada' }],
    });
    expect((await items(platform().db, eventCode))['workshop-session knots-for-beginners-1']).toEqual([
      ...[25, 0, 0],
    ]);
    expect(await findProposal(platform().db, { eventCode, code })).toMatchObject({
      workshopCode: 'knots-for-beginners',
    });
    const token = await api().visit(host);
    const detail = await api().call('getSessionDetail', { x: 'knots-for-beginners-1' }, { host, token });
    expect(JSON.stringify(detail)).toContain('Ada Roy');
    expect(JSON.stringify(detail)).not.toContain('ada@knots.example');
  });

  it('both languages of a proposal, or one that the schedule and the page of the workshop name in the other', async () => {
    const { code: eventCode, host, propose } = await begin();
    const title_fr = 'Nœuds pour débuter';
    const translated = await propose({ workshop: { ...WORKSHOP, title_fr, abstract_fr: 'Nouez-en trois.' } });
    const alone = await propose({ workshop: { ...WORKSHOP, title: 'Sails' } });
    await place(translated.code, { slot: 'c' });
    await place(alone.code, { day: 2, from: '13:00', to: '14:00', type: 'O' });
    const named = await propose({ workshop: { ...WORKSHOP, title: 'Masts', abstract_fr: 'Trois mâts.' } });
    await place(named.code, { day: 2, from: '15:00', to: '16:00', type: 'O' });
    const [knots] = (await workshopsOf(eventCode)).filter((each) => each.code === 'knots-for-beginners');
    expect(knots?.title).toEqual({ en: 'Knots for beginners', fr: title_fr });
    expect(knots?.abstract).toMatchObject({ fr: '<p>Nouez-en trois.</p>' });
    const read = async (x: string, locale: 'en' | 'fr') => {
      const token = await api().visit(host);
      const session = await api().call('getSessionDetail', { x }, { host, token, locale });
      return [session.workshops_title, session.texts_language];
    };
    expect(await read('knots-for-beginners', 'fr')).toEqual([title_fr, undefined]);
    expect(await read('sails', 'fr')).toEqual(['Sails', 'en']);
    expect(await read('sails', 'en')).toEqual(['Sails', undefined]);
    expect(await read('masts', 'fr')).toEqual(['Masts', undefined]);
    const token = await api().visit(host);
    const { workshops } = await api().call(
      'getWorkshopsBySchema',
      { x: eventCode },
      { host, token, locale: 'fr' },
    );
    expect(workshops.find((each) => each.workshops_code === 'sails')).toMatchObject({ texts_language: 'en' });
  });

  it('the same session again changes nothing; another slot is one more session', async () => {
    const { code: eventCode, propose } = await begin();
    const { code } = await propose();
    await place(code, { slot: 'c' });
    expect(await place(code, { slot: 'c' })).toMatchObject({
      outcome: 'already',
      session: 'knots-for-beginners-1',
    });
    expect(
      await place(code, { day: 2, from: '13:00', to: '14:00', capacity: 10, taken: 4, type: 'O' }),
    ).toMatchObject({ outcome: 'done', session: 'knots-for-beginners-2' });
    const own = (await sessionsOf(platform(), eventCode)).filter(
      ({ workshopCode }) => workshopCode === 'knots-for-beginners',
    );
    expect(own.map(({ code: session, type }) => [session, type])).toEqual([
      ['knots-for-beginners-1', 'I'],
      ['knots-for-beginners-2', 'O'],
    ]);
    expect((await items(platform().db, eventCode))['workshop-session knots-for-beginners-2']).toEqual([
      ...[10, 4, 0],
    ]);
  });

  it('its presenters get day, time and room in their language, with a calendar file, for each session once', async () => {
    const { propose } = await begin();
    const email = `lou-${platform().database.kind}@knots.example`;
    const { code } = await propose({ presenters: [{ ...PRESENTER, email, language: 'fr' }] });
    await place(code, { slot: 'c', room: 'room-a' });
    const [first, ...none] = await mailOf(platform(), email);
    expect([first?.subject, none]).toEqual(['Votre atelier est au programme\u00a0: Horizons (fr)', []]);
    expect(plain(first?.text)).toContain('vendredi 5 février : 9 h – 10 h 30 · Salle A');
    const file = first?.attachments.find(({ filename }) => filename === 'knots-for-beginners.ics');
    const calendar = new TextDecoder().decode(file?.content as Uint8Array);
    for (const line of [
      'DTSTART;TZID=America/Los_Angeles:20270205T090000',
      'SUMMARY:Knots for beginners',
      'LOCATION:Salle A',
    ]) {
      expect(calendar).toContain(line);
    }
    await place(code, { slot: 'c', room: 'room-a' });
    expect(await mailOf(platform(), email)).toHaveLength(1);
    await place(code, { day: 2, from: '13:00', to: '14:00', type: 'O' });
    const letters = await mailOf(platform(), email);
    const said = letters.map(({ text }) => plain(text)).join();
    expect(said).toContain('vendredi 5 février : 13 h – 14 h · En ligne');
  });

  it('warns of a strand and audiences that the event does not have', async () => {
    const { code: eventCode, propose } = await begin();
    const { code } = await propose({
      workshop: { ...WORKSHOP, strand: 'sailing', audience: ['primary', 'pirates'] },
    });
    const placed = await place(code, { slot: 'c' });
    expect(placed.warnings).toEqual([
      expect.stringMatching(/^The strand "sailing" is left out: /),
      expect.stringMatching(/^The audience "pirates" is left out: /),
    ]);
    expect((await workshopsOf(eventCode)).find((each) => each.code === placed.workshop)).toMatchObject({
      strandCode: null,
    });
    expect((await place(code, { slot: 'b' })).warnings).toEqual([]);
  });

  it('says what the rules say, and changes nothing', async () => {
    const { code: eventCode, propose } = await begin();
    const { code } = await propose();
    const before = (await workshopsOf(eventCode)).length;
    expect(await problems(place(code, { slot: 'z' }))).toEqual([
      'slot: there is no slot "z"; add it under programme.slots, or use one that there is: opening, a, b, c.',
    ]);
    expect(await problems(place(code, { slot: 'c', room: 'room-b' }))).toEqual([
      'room: there is no room "room-b"; did you mean "room-a"?',
    ]);
    expect(await problems(place(code, { slot: 'a', room: 'room-a' }))).toEqual([
      'room: the session "circuits-1" has the room "room-a" at that time.',
    ]);
    expect(await problems(place(code, { slot: 'c', room: 'small', capacity: 21 }))).toEqual([
      'capacity: is more than the 20 places of the room "small".',
    ]);
    expect(await problems(place(code, { day: 3, from: '09:00', to: '10:00' }))).toEqual([
      'day: day 3 is not a day of the event; there are 1, 2.',
    ]);
    await place(code, { slot: 'c' });
    const other = await propose({ workshop: { ...WORKSHOP, title: 'More knots' } });
    expect(await problems(place(other.code, { slot: 'c' }))).toEqual([
      'slot: Ada Roy presents the session "knots-for-beginners-1" at that time.',
    ]);
    expect((await workshopsOf(eventCode)).length).toBe(before + 1);
    for (const state of ['started', 'submitted', 'declined', 'withdrawn'] as const) {
      const waiting = await propose({ state });
      expect((await place(waiting.code, { slot: 'b' })).outcome).toBe('not_accepted');
    }
    expect((await place('AAAAA-AAAAA', { slot: 'b' })).outcome).toBe('unknown');
  });

  it('knows a person who is in the programme already, and gives each workshop a code of its own', async () => {
    const { code: eventCode, propose } = await begin();
    const one = await propose();
    const other = await propose({
      presenters: [
        { ...PRESENTER, email: 'Ada@knots.example' },
        { ...PRESENTER, email: 'another@knots.example' },
      ],
    });
    await place(one.code, { slot: 'b', room: 'small' });
    const done = await place(other.code, { slot: 'c' });
    expect(done).toMatchObject({ workshop: 'knots-for-beginners-2', session: 'knots-for-beginners-2-1' });
    expect(await peopleOf(eventCode)).toEqual(['ada-roy', 'ada-roy-2', 'amina', 'jo']);
    const links = await platform()
      .db.select({ code: workshopPresenters.presenterCode })
      .from(workshopPresenters)
      .where(
        and(
          eq(workshopPresenters.eventCode, eventCode),
          eq(workshopPresenters.workshopCode, 'knots-for-beginners-2'),
        ),
      );
    expect(links.map((link) => link.code).sort()).toEqual(['ada-roy', 'ada-roy-2']);
    // What the presenter can take, but not more than the room has.
    expect((await items(platform().db, eventCode))['workshop-session knots-for-beginners-1']?.[0]).toBe(20);
  });

  it('unplace: takes one session or all out again, with presenters who present nothing else', async () => {
    const { code: eventCode, propose } = await begin();
    const { code } = await propose();
    await place(code, { slot: 'c' });
    await place(code, { slot: 'b' });
    const remove = (session?: string) => unplaceProposal(platform(), { code, session });
    expect((await remove('circuits-1')).outcome).toBe('no_session');
    expect(await remove('knots-for-beginners-1')).toMatchObject({
      ...{ outcome: 'done', left: ['knots-for-beginners-2'] },
    });
    expect(await peopleOf(eventCode)).toContain('ada-roy');
    expect(await remove()).toMatchObject({ outcome: 'done', left: [] });
    expect(await peopleOf(eventCode)).toEqual(['amina', 'jo']);
    expect((await workshopsOf(eventCode)).map((each) => each.code)).not.toContain('knots-for-beginners');
    expect(await findProposal(platform().db, { eventCode, code })).toMatchObject({ workshopCode: null });
    expect((await remove()).outcome).toBe('already');
    expect((await place(code, { slot: 'b' })).outcome).toBe('done');
  });
});
