import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventDefinition } from '@/event-api/definition/definition';
import { importEvent } from '@/event-api/events/import/import-event';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { presenters, programmeTerms, scheduleSlots, workshops } from '@/event-api/programme/schema';
import { eventHosts, events } from '@/event-api/tenancy/schema';
import { eventOfTag } from '@/lib/domain/change-tags';
import { describeOnServer } from '../../support/database';
import { byCode, checkedFixture, importFixture, items, sessionsOf, storedOf } from './import-fixture';

describeOnServer('importing an event', (platform) => {
  it('stores hosts, calendar, programme and inventory', async () => {
    const report = await importFixture(platform(), 'whole');
    expect(report).toMatchObject({
      code: 'whole',
      outcome: 'new',
      hosts: ['whole.example', 'test.whole.example'],
      sessions: 8,
      warnings: [],
    });
    const { definition } = await storedOf(platform(), 'whole');
    expect([definition.event.starts, definition.event.starts_at, definition.event.ends_at]).toEqual([
      '2027-02-04',
      '2027-02-04T08:00:00.000Z',
      '2027-02-06T07:59:59.000Z',
    ]);
    expect([
      definition.registration.opens,
      definition.registration.closes,
      definition.tracks[0]?.early_bird,
    ]).toEqual([
      '2026-10-01T07:00:00.000Z',
      '2027-02-06T02:00:00.000Z',
      { fee: 195, until: '2027-01-16T07:59:59.000Z' },
    ]);
    expect('programme' in definition).toBe(false);
    const [circuits] = (await sessionsOf(platform(), 'whole')).filter(({ code }) => code === 'circuits-2');
    expect(circuits).toEqual({
      eventCode: 'whole',
      code: 'circuits-2',
      workshopCode: 'circuits',
      slotCode: 'b',
      number: 2,
      day: '2027-02-04',
      startsAt: '2027-02-04T21:00:00.000Z',
      endsAt: '2027-02-04T22:30:00.000Z',
      roomCode: 'room-a',
      type: 'I',
      offsite: false,
      cancelled: false,
    });
    expect(await items(platform().db, 'whole')).toEqual({
      'track general': [50, 0, 0],
      'track online': [null, 0, 0],
      'track last-place': [1, 0, 0],
      'track volunteers': [null, 0, 0],
      'workshop-session sky-1': [null, 0, 0],
      'workshop-session circuits-1': [20, 0, 0],
      'workshop-session circuits-2': [20, 0, 0],
      'workshop-session pottery-1': [1, 0, 0],
      'workshop-session choir-1': [1, 0, 0],
      'workshop-session webinar-1': [null, 0, 0],
      'workshop-session full-1': [2, 2, 0],
      'workshop-session drawing-1': [30, 0, 0],
    });
  });

  it('changes nothing the second time, also for days that are relative', async () => {
    const relative = (event: EventDefinition) => {
      event.event.starts = { weeks_ahead: 10, weekday: 'thursday' };
      Object.assign(event.registration, { opens: 'start-60d', closes: 'start-1d' });
      for (const track of event.tracks) delete track.early_bird;
    };
    await importFixture(platform(), 'twice', relative);
    const first = await storedOf(platform(), 'twice');
    platform().clock.advance(9 * 86_400);
    expect((await importFixture(platform(), 'twice', relative)).outcome).toBe('unchanged');
    expect(await storedOf(platform(), 'twice')).toEqual(first);
  });

  it('tells every instance to drop the event’s pages, when it changed', async () => {
    const heard: BusMessage[] = [];
    const leave = platform().bus.subscribe((message) => {
      if (message.type !== 'drop' || message.tags.some((tag) => eventOfTag(tag) === 'told'))
        heard.push(message);
    });
    await importFixture(platform(), 'told');
    expect(heard).toEqual([{ type: 'drop', tags: ['event:told'] }]);
    await importFixture(platform(), 'told');
    await importFixture(platform(), 'told', (event) =>
      Object.assign(event.event, { contact_email: 'new@example.com' }),
    );
    expect(heard.length).toBe(2);
    leave();
  });

  it('removes what the file no longer has and nobody refers to', async () => {
    await importFixture(platform(), 'shorter');
    const report = await importFixture(platform(), 'shorter', ({ programme }) => {
      programme.workshops.splice(1, 1);
      programme.slots.splice(1, 1);
      Object.assign(programme, { strands: [], audiences: [], presenters: programme.presenters.slice(0, 1) });
      byCode(programme.workshops, 'pottery').sessions = [
        { code: 'pottery-1', slot: 'b', type: 'I', offsite: true, taken: 0, cancelled: false },
      ];
    });
    expect([report.outcome, report.sessions, report.warnings]).toEqual(['changed', 6, []]);
    const { db } = platform();
    const codes = async (
      table: typeof workshops | typeof scheduleSlots | typeof presenters | typeof programmeTerms,
    ) =>
      (await db.select({ code: table.code }).from(table).where(eq(table.eventCode, 'shorter')))
        .map(({ code }) => code)
        .sort();
    expect(await codes(workshops)).toEqual(['choir', 'drawing', 'full-house', 'pottery', 'sky', 'webinar']);
    expect(await codes(scheduleSlots)).toEqual(['b', 'c', 'opening']);
    expect(await codes(presenters)).toEqual(['amina']);
    expect(await codes(programmeTerms)).toEqual(['room-a']);
  });

  it('gives the day’s night to the day, and sessions without a slot one of their own', async () => {
    await importFixture(platform(), 'night', ({ programme }) => {
      const own = { type: 'I' as const, offsite: false, taken: 0, cancelled: false };
      byCode(programme.workshops, 'drawing').sessions = [
        { ...own, code: 'drawing-1', day: 1, from: '23:30', to: '25:00' },
        { ...own, code: 'drawing-2', day: 1, from: '25:30', to: '26:00' },
        { ...own, code: 'drawing-3', day: 1, from: '10:30', to: '12:00' },
      ];
    });
    const found = (await sessionsOf(platform(), 'night')).filter((each) => each.workshopCode === 'drawing');
    expect(found.map(({ code, slotCode, day, startsAt }) => [code, slotCode, day, startsAt])).toEqual([
      ['drawing-1', 'day-1-2330', '2027-02-04', '2027-02-05T07:30:00.000Z'],
      ['drawing-2', 'day-1-2530', '2027-02-04', '2027-02-05T09:30:00.000Z'],
      // A declared slot of workshops has exactly this time.
      ['drawing-3', 'a', '2027-02-04', '2027-02-04T18:30:00.000Z'],
    ]);
    const [slot] = await platform()
      .db.select()
      .from(scheduleSlots)
      .where(and(eq(scheduleSlots.eventCode, 'night'), eq(scheduleSlots.code, 'day-1-2330')));
    expect(slot?.title).toEqual({
      en: 'Sessions from 11:30\u00a0PM',
      fr: 'Séances à partir de 23\u00a0h\u00a030',
    });
  });

  it('refuses a host of another event, and imports nothing of the file', async () => {
    await importFixture(platform(), 'first');
    await expect(
      importFixture(platform(), 'second', ({ event }) =>
        event.hosts.push({ host: 'first.example', test: false, testable: false }),
      ),
    ).rejects.toThrow(
      'event.hosts[2].host: the event "first" has "first.example" already; choose another, or write code: first if this is a new version of that event.',
    );
    expect(await platform().db.select().from(events).where(eq(events.code, 'second'))).toEqual([]);
    expect(await platform().db.select().from(eventHosts).where(eq(eventHosts.eventCode, 'second'))).toEqual(
      [],
    );
    expect(await items(platform().db, 'second')).toEqual({});
  });

  it('sanitises what organisers wrote', async () => {
    const evil = { en: '<p onclick="x()">a<script>alert(1)</script></p>', fr: 'a & b' };
    await importFixture(platform(), 'evil', ({ programme, home }) => {
      Object.assign(byCode(programme.workshops, 'sky'), { abstract: evil });
      Object.assign(byCode(programme.presenters, 'amina'), { biography: evil });
      home.push({ kind: 'text_box', html: evil });
    });
    const clean = { en: '<p>a</p>', fr: '<p>a &amp; b</p>' };
    const { db } = platform();
    const [workshop] = await db
      .select()
      .from(workshops)
      .where(and(eq(workshops.eventCode, 'evil'), eq(workshops.code, 'sky')));
    const [presenter] = await db
      .select()
      .from(presenters)
      .where(and(eq(presenters.eventCode, 'evil'), eq(presenters.code, 'amina')));
    const block = (await storedOf(platform(), 'evil')).definition.home.at(-1);
    expect([workshop?.abstract, presenter?.biography, block?.kind === 'text_box' && block.html]).toEqual([
      clean,
      clean,
      clean,
    ]);
  });

  it('imports one after the other when two come at once', async () => {
    const event = await checkedFixture(platform(), 'both');
    const reports = await Promise.all([importEvent(platform(), event), importEvent(platform(), event)]);
    expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['new', 'unchanged']);
  });
});
