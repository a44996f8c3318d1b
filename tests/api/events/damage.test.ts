import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments, refunds } from '@/event-api/checkout/schema';
import type { EventDefinition } from '@/event-api/definition/definition';
import { readStoredEvent } from '@/event-api/events/export/read-stored-event';
import { type ImportReport, importEvent } from '@/event-api/events/import/import-event';
import { UnusableDefinition } from '@/event-api/events/problems/problem';
import { readEventFile } from '@/event-api/events/reading/read-event-file';
import { jobHandlers } from '@/event-api/jobs';
import { holds } from '@/event-api/platform/inventory/schema';
import { eventHosts } from '@/event-api/tenancy/schema';
import { basketItems } from '@/event-api/workshops/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { seeded } from '../../support/seeded';
import { atSweep } from '../../support/sweep';
import { readyPerson } from '../registration/person';
import { importFixture, items, sessionsOf, storedOf } from './import-fixture';
import { restoreEvent, settleOnly } from './undo-fixture';

const ROUNDS = atSweep(12, 50);
const SEED = 16;
/** A hundred imports on a machine with much else to do. */
const SLOW_MS = 240_000;

describeOnServer('many wrong imports', (platform) => {
  let api: TestApi;
  let folder = '';
  beforeAll(async () => {
    api = createTestApi(platform());
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-damage-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it(
    'leave every seat and every cent where it was, once each is restored',
    async () => {
      const code = `damage-${platform().database.kind}`;
      const host = `${code}.example`;
      await api.importFixture({ code, host });
      const people: [string, string[]][] = [
        ['ada', ['circuits-1', 'drawing-1']],
        ['bea', ['circuits-1', 'choir-1', 'drawing-1']],
        ['cyd', ['pottery-1', 'drawing-1']],
        ['dan', ['circuits-2', 'drawing-1']],
      ];
      for (const [name, sessions] of people) {
        const person = await readyPerson(api, { host, email: `${name}@${host}`, sessions });
        expect((await person.submit()).outcome).toBe('confirmed');
      }
      await readyPerson(api, { host, email: `eve@${host}`, sessions: ['circuits-1'] });
      await runAllJobs(platform(), jobHandlers);

      const schedule = join(folder, 'other.xml');
      await writeFile(schedule, otherSchedule(code));
      const random = seeded(SEED);
      const before = await stateOf(code);
      const outcomes: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const report = await damage(code, random, schedule);
        outcomes.push(report?.outcome ?? 'refused');
        // The cancellation may be settled already, or not.
        if (random() < 0.5) await settleOnly(platform());
        if (report?.outcome === 'changed') await restoreEvent(platform(), code);
        if (random() < 0.5) await settleOnly(platform());
        expect({ round, ...(await stateOf(code)) }).toEqual({ round, ...before });
      }
      await settleOnly(platform());
      expect(await stateOf(code)).toEqual(before);
      expect(outcomes.filter((outcome) => outcome === 'changed').length).toBeGreaterThan(ROUNDS / 2);
    },
    SLOW_MS,
  );

  /** Everything that people have, have paid for and see. */
  async function stateOf(eventCode: string) {
    const { db } = platform();
    const has = await db
      .select({ owner: holds.ownerCode, kind: holds.kind, code: holds.code, state: holds.state })
      .from(holds)
      .where(and(eq(holds.eventCode, eventCode), ne(holds.state, 'released')));
    const chosen = await db
      .select({ owner: basketItems.ownerCode, session: basketItems.sessionCode, state: basketItems.state })
      .from(basketItems)
      .where(eq(basketItems.eventCode, eventCode));
    const paid = await db
      .select({ owner: payments.ownerCode, state: payments.state, refunded: payments.refundedAmount })
      .from(payments)
      .where(eq(payments.eventCode, eventCode));
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    const sessions = await sessionsOf(platform(), eventCode);
    const hosts = await db.select().from(eventHosts).where(eq(eventHosts.eventCode, eventCode));
    return {
      has: inOrder(has),
      chosen: inOrder(chosen),
      paid: inOrder(paid),
      refunds: await db.$count(refunds, eq(refunds.eventCode, eventCode)),
      items: Object.fromEntries(
        // Items of a wrong file stay, with no places.
        Object.entries(await items(db, eventCode)).filter(([, [, sold, held]]) => sold + held > 0),
      ),
      sessions: inOrder(sessions),
      hosts: inOrder(hosts),
      digest: (await storedOf(platform(), eventCode)).digest,
    };
  }

  /** One wrong import; undefined when it was refused. */
  async function damage(
    code: string,
    random: () => number,
    schedule: string,
  ): Promise<ImportReport | undefined> {
    const { db, clock } = platform();
    const kinds = [...WRONG, undefined];
    const kind = kinds[Math.floor(random() * kinds.length)];
    try {
      if (kind) return await importFixture(platform(), code, (event) => kind(event, random));
      const find = (each: string) => readStoredEvent(db, each);
      return await importEvent(platform(), await readEventFile(schedule, {}, clock.now(), find));
    } catch (error) {
      if (!(error instanceof UnusableDefinition)) throw error;
      return undefined;
    }
  }
});

type Wrong = (event: EventDefinition, random: () => number) => void;

const sessionsIn = ({ programme }: EventDefinition) =>
  programme.workshops.flatMap(({ sessions }) => sessions);

const WRONG: Wrong[] = [
  function missingSessions({ programme }, random) {
    programme.workshops = programme.workshops.filter(() => random() < 0.5);
  },
  function halfAFile(event, random) {
    event.programme.workshops.splice(Math.floor(random() * event.programme.workshops.length));
    event.tracks.splice(1);
    event.locations.splice(0);
    event.pages.splice(0);
  },
  function everythingCancelled(event) {
    for (const session of sessionsIn(event)) session.cancelled = true;
  },
  function movedSessions(event, random) {
    for (const session of sessionsIn(event)) {
      if (random() < 0.5) continue;
      const hour = 8 + Math.floor(random() * 10);
      const [from, to] = [`${String(hour).padStart(2, '0')}:00`, `${String(hour + 1).padStart(2, '0')}:00`];
      Object.assign(session, { slot: undefined, day: random() < 0.5 ? 1 : 2, from, to });
    }
  },
  function noPlaces(event) {
    for (const session of sessionsIn(event)) session.capacity = 0;
  },
  function otherHosts({ event }, random) {
    event.hosts = [{ host: `wrong-${Math.floor(random() * 1000)}.example`, test: false, testable: false }];
  },
  function swappedRooms(event) {
    const rooms = event.programme.rooms.map(({ code }) => code);
    for (const session of sessionsIn(event)) {
      if (session.room !== undefined) session.room = rooms.find((room) => room !== session.room);
    }
  },
  function otherFees({ programme, tracks }, random) {
    for (const workshop of programme.workshops) workshop.fee = Math.floor(random() * 90);
    for (const track of tracks) track.fee = Math.floor(random() * 500);
  },
  function otherMoney({ event }) {
    event.currency = 'EUR';
  },
  function otherDays({ event }, random) {
    event.starts = `2027-03-0${1 + Math.floor(random() * 8)}`;
  },
];

/** Another conference's schedule with the code of this event. */
const otherSchedule = (
  code: string,
) => `<schedule><conference><title>Another</title><acronym>${code}</acronym>
  <time_zone_name>America/Los_Angeles</time_zone_name></conference>
  <day index="1" date="2027-02-04"><room name="Aula"><event id="1"><date>2027-02-04T10:00:00-08:00</date>
  <duration>00:30</duration><title>Something else</title></event></room></day></schedule>`;
