import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventDefinition } from '@/event-api/definition/definition';
import { take } from '@/event-api/platform/inventory/take';
import { presenters, programmeTerms } from '@/event-api/programme/schema';
import { basketItems } from '@/event-api/workshops/schema';
import { describeOnServer, type TestPlatform } from '../../support/database';
import { byCode, importFixture, items, sessionsOf, storedOf } from './import-fixture';

const session = (code: string, quantity = 1) => ({ kind: 'workshop-session', code, quantity });

/** An attendee holds places. */
async function hold({ db, clock }: TestPlatform, eventCode: string, places: ReturnType<typeof session>[]) {
  const owner = { kind: 'registration', code: 'abc' };
  await take(db, { eventCode, owner, items: places, now: clock.now(), holdSeconds: 900 });
}

describeOnServer('importing an event again', (platform) => {
  it('keeps a removed session that somebody holds, cancelled, with all that shows it', async () => {
    await importFixture(platform(), 'held');
    await hold(platform(), 'held', [session('circuits-1')]);
    const remove = ({ programme }: EventDefinition) => {
      programme.workshops.splice(1, 1);
      Object.assign(programme, { strands: [], audiences: [], presenters: programme.presenters.slice(0, 1) });
    };
    const report = await importFixture(platform(), 'held', remove);
    expect(report.warnings).toEqual([
      'session "circuits-1" is no longer in the file, but attendees have it: it stays, cancelled.',
    ]);
    const kept = (await sessionsOf(platform(), 'held')).filter((each) => each.workshopCode === 'circuits');
    expect(kept.map(({ code, cancelled }) => [code, cancelled])).toEqual([['circuits-1', true]]);
    const names = await platform()
      .db.select({ code: presenters.code })
      .from(presenters)
      .where(eq(presenters.eventCode, 'held'));
    expect(names.map(({ code }) => code).sort()).toEqual(['amina', 'jo']);
    const terms = await platform()
      .db.select({ code: programmeTerms.code })
      .from(programmeTerms)
      .where(eq(programmeTerms.eventCode, 'held'));
    expect(terms.map(({ code }) => code).sort()).toEqual(['primary', 'room-a', 'science']);
    expect((await items(platform().db, 'held'))['workshop-session circuits-1']).toEqual([1, 0, 1]);

    const again = await importFixture(platform(), 'held', remove);
    expect([again.outcome, again.warnings]).toEqual(['unchanged', []]);
    expect((await importFixture(platform(), 'held')).outcome).toBe('changed');
    expect((await sessionsOf(platform(), 'held')).filter(({ cancelled }) => cancelled)).toEqual([]);
  });

  it('keeps a removed session that is in a basket alone', async () => {
    await importFixture(platform(), 'basket');
    await platform().db.insert(basketItems).values({
      eventCode: 'basket',
      ownerKind: 'visitor',
      ownerCode: '1',
      sessionCode: 'choir-1',
      state: 'lost',
      addedAt: platform().clock.now(),
    });
    await importFixture(platform(), 'basket', ({ programme }) => programme.workshops.splice(3, 1));
    expect(
      (await sessionsOf(platform(), 'basket')).filter(({ cancelled }) => cancelled).map(({ code }) => code),
    ).toEqual(['choir-1']);
  });

  it('removes a session that only the organiser had given away', async () => {
    await importFixture(platform(), 'guests');
    await importFixture(platform(), 'guests', ({ programme }) => programme.workshops.splice(5, 1));
    expect((await sessionsOf(platform(), 'guests')).map(({ code }) => code)).not.toContain('full-1');
  });

  it('gives places away at the first import only', async () => {
    await importFixture(platform(), 'taken');
    await importFixture(platform(), 'taken', ({ programme }) => {
      Object.assign(byCode(programme.workshops, 'full-house').sessions[0] ?? {}, { capacity: 5, taken: 4 });
    });
    expect((await items(platform().db, 'taken'))['workshop-session full-1']).toEqual([5, 2, 0]);
  });

  it('sets no capacity below what is taken, and says so', async () => {
    await importFixture(platform(), 'capacity');
    await hold(platform(), 'capacity', [session('circuits-1', 3)]);
    const report = await importFixture(platform(), 'capacity', ({ programme }) => {
      Object.assign(byCode(programme.workshops, 'circuits').sessions[0] ?? {}, { capacity: 2 });
    });
    expect(report.warnings).toEqual(['session "circuits-1" has 3 places taken: its capacity is 3, not 2.']);
    expect((await items(platform().db, 'capacity'))['workshop-session circuits-1']).toEqual([3, 0, 3]);
  });

  it('keeps a removed track that somebody has, closed and unlisted', async () => {
    await importFixture(platform(), 'track');
    const { db, clock } = platform();
    const place = { kind: 'track', code: 'online', quantity: 1 };
    await take(db, {
      eventCode: 'track',
      owner: { kind: 'registration', code: 'abc' },
      items: [place],
      sold: true,
      now: clock.now(),
    });
    const remove = ({ tracks }: EventDefinition) => tracks.splice(1, 2);
    const report = await importFixture(platform(), 'track', remove);
    expect(report.warnings).toEqual([
      'ticket "online" is no longer in the file, but has 1 place taken: it stays, closed.',
    ]);
    const { definition } = await storedOf(platform(), 'track');
    expect(definition.tracks.map(({ code, listed }) => [code, listed])).toEqual([
      ['general', true],
      ['volunteers', false],
      ['online', false],
    ]);
    expect(byCode(definition.tracks, 'online').closes).toBe(clock.now());
    expect((await items(db, 'track'))['track online']).toEqual([1, 1, 0]);
    clock.advance(3600);
    expect((await importFixture(platform(), 'track', remove)).outcome).toBe('unchanged');
  });
});
