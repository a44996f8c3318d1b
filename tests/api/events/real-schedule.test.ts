import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportReport, importEvent } from '@/event-api/events/import/import-event';
import { readEventFile } from '@/event-api/events/reading/read-event-file';
import { sanitiseHtml } from '@/event-api/platform/html/sanitise-html';
import { localOf } from '@/event-api/platform/local-time';
import {
  presenters,
  programmeTerms,
  scheduleSlots,
  workshopPresenters,
  workshopSessions,
  workshops,
} from '@/event-api/programme/schema';
import { events } from '@/event-api/tenancy/schema';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { realData } from '../../support/real-data';

const FOSDEM = realData('fosdem-2026/schedule.xml');
const CODE = 'fosdem-2026';

describe.skipIf(FOSDEM === undefined)('the schedule of FOSDEM 2026', () => {
  let platform: TestPlatform;
  let report: ImportReport;
  const importSchedule = async (overrides = {}) =>
    importEvent(platform, await readEventFile(FOSDEM ?? '', overrides, platform.clock.now()));
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    report = await importSchedule();
    return () => platform.close();
  });

  it('becomes an event of its own', async () => {
    expect(report).toMatchObject({
      code: CODE,
      outcome: 'new',
      hosts: ['fosdem-2026.localhost'],
      sessions: 883,
      warnings: [],
    });
    const [row] = await platform.db.select().from(events).where(eq(events.code, CODE));
    const { time_zone, starts, days, day_change, languages, session_word } = row?.definition.event ?? {};
    expect({ time_zone, starts, days, day_change, languages, session_word }).toEqual({
      time_zone: 'Europe/Brussels',
      starts: '2026-01-31',
      days: [
        { code: 'day-1', day: 1 },
        { code: 'day-2', day: 2 },
      ],
      day_change: '09:00',
      languages: ['en'],
      // Nobody is offered a workshop there.
      session_word: 'session',
    });
  });

  it('has every session, room, track and person', async () => {
    const { db } = platform;
    const perDay = await db
      .select({ day: workshopSessions.day, count: sql<number>`count(*)::int` })
      .from(workshopSessions)
      .where(eq(workshopSessions.eventCode, CODE))
      .groupBy(workshopSessions.day)
      .orderBy(workshopSessions.day);
    expect(perDay).toEqual([
      { day: '2026-01-31', count: 484 },
      { day: '2026-02-01', count: 399 },
    ]);
    const terms = (kind: 'room' | 'strand') =>
      db.$count(programmeTerms, and(eq(programmeTerms.eventCode, CODE), eq(programmeTerms.kind, kind)));
    const people = await db.select().from(presenters).where(eq(presenters.eventCode, CODE));
    expect({
      rooms: await terms('room'),
      tracks: await terms('strand'),
      people: people.length,
      biographies: people.filter(({ biography }) => biography !== null).length,
    }).toEqual({ rooms: 30, tracks: 62, people: 927, biographies: 699 });

    const links = await db.select().from(workshopPresenters).where(eq(workshopPresenters.eventCode, CODE));
    const counts = new Map<string, number>();
    for (const { workshopCode } of links) counts.set(workshopCode, (counts.get(workshopCode) ?? 0) + 1);
    const several = [...counts.values()].filter((count) => count > 1).length;
    expect({ several, none: 883 - counts.size }).toEqual({ several: 163, none: 6 });
  });

  it('has each session in the slot of its start, within its hours', async () => {
    const { db } = platform;
    const slots = await db.select().from(scheduleSlots).where(eq(scheduleSlots.eventCode, CODE));
    expect(slots).toHaveLength(103 + 88);
    const bySlot = new Map(slots.map((slot) => [slot.code, slot]));
    const sessions = await db.select().from(workshopSessions).where(eq(workshopSessions.eventCode, CODE));
    const astray = sessions.filter(({ slotCode, startsAt, endsAt }) => {
      const slot = bySlot.get(slotCode);
      return slot?.startsAt !== startsAt || slot.endsAt < endsAt;
    });
    expect(astray).toEqual([]);
    const minutes = sessions.map(
      ({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
    );
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([5, 480]);
  });

  it('has sanitised texts, and titles as they are written', async () => {
    const found = await platform.db.select().from(workshops).where(eq(workshops.eventCode, CODE));
    const texts = found.map(({ abstract }) => (typeof abstract === 'object' ? (abstract?.en ?? '') : ''));
    expect(texts.filter((text) => sanitiseHtml(text) !== text)).toEqual([]);
    const titles = found.map(({ title }) => (typeof title === 'object' ? (title.en ?? '') : ''));
    expect(Math.max(...titles.map((title) => title.length))).toBe(143);
    expect(titles.filter((title) => /[^\u0020-\u007e]/.test(title))).toHaveLength(45);
  });

  it('changes nothing the second time, and moves whole to another first day', async () => {
    expect((await importSchedule()).outcome).toBe('unchanged');
    expect((await importSchedule({ starts: '2027-06-05' })).outcome).toBe('changed');
    const [first] = await platform.db
      .select({ startsAt: workshopSessions.startsAt })
      .from(workshopSessions)
      .where(eq(workshopSessions.eventCode, CODE))
      .orderBy(workshopSessions.startsAt)
      .limit(1);
    // The same clock time, although summer time has begun.
    expect(localOf(first?.startsAt ?? '', 'Europe/Brussels')).toEqual({ date: '2027-06-05', time: '09:30' });
  });
});
