import { createSecretKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Comer, type Outcome, rush } from '@/tests/support/line-model';
import { seeded } from '@/tests/support/seeded';
import { lineTickets } from './line-ticket';

/** 100,000 arrivals in a minute for 2,000 places, by the product's own code on two instances (docs/rooms/line.md#on-paper). */
const PLACES = 2000;
const PEOPLE = 80_000;
/** A fifth of all tickets, from eight addresses. Each of their owners wants five places. */
const CHEATS = 20_000;
const NETWORKS_OF_CHEATS = 8;
const WANTED_BY_ONE = 5;

/** People at home, and five schools of a thousand. */
function people(): Comer[] {
  const random = seeded(7);
  return Array.from({ length: PEOPLE }, (_, index) => {
    const isPupil = index % 16 === 0;
    return {
      comesAt: Math.floor(random() * 60),
      network: isPupil ? `school ${(index / 16) % 5}` : `home ${index}`,
      kind: isPupil ? 'school' : 'person',
      orders: random() < 0.92,
      leaves: random() < 0.1,
    };
  });
}

function cheats(): Comer[] {
  const random = seeded(8);
  return Array.from({ length: CHEATS }, (_, index) => ({
    comesAt: Math.floor(random() * 60),
    network: `cheat ${index % NETWORKS_OF_CHEATS}`,
    kind: 'cheat' as const,
    orders: true,
    ordersOfNetwork: WANTED_BY_ONE,
    leaves: false,
  }));
}

/** Who got a place, and how long those who are no cheats waited for it. */
function outcome({ all, seconds }: ReturnType<typeof rush>) {
  const placed = all.filter(({ placeAt }) => placeAt !== undefined);
  const placesOf = (kind: Comer['kind']) => placed.filter((one) => one.kind === kind).length;
  const honest = placed.filter(({ kind }) => kind !== 'cheat');
  const waited = (one: Outcome) => (one.admittedAt ?? 0) - one.comesAt;
  return {
    ...{ seconds, sold: placed.length, cheats: placesOf('cheat') },
    shareOfSchools: placesOf('school') / (placesOf('school') + placesOf('person')),
    meanWait: honest.reduce((sum, one) => sum + waited(one), 0) / honest.length,
    admittedCheats: all.filter(({ kind, admittedAt }) => kind === 'cheat' && admittedAt !== undefined).length,
  };
}

describe('a rush', () => {
  const arrivals = { places: PLACES, seed: 3, opensAt: 0 };
  let alone: ReturnType<typeof outcome>;
  let cheated: ReturnType<typeof outcome>;
  let unwatched: ReturnType<typeof outcome>;
  beforeAll(() => {
    const everybody = [...people(), ...cheats()];
    alone = outcome(rush({ ...arrivals, comers: people() }));
    cheated = outcome(rush({ ...arrivals, comers: everybody }));
    unwatched = outcome(rush({ ...arrivals, comers: everybody, isFair: false }));
  });

  it('sells every place once, and a fifth of cheats takes no more than its owners want', () => {
    expect([alone.sold, cheated.sold]).toEqual([PLACES, PLACES]);
    expect(cheated.cheats).toBeLessThanOrEqual(NETWORKS_OF_CHEATS * WANTED_BY_ONE);
  });

  it('makes people wait no longer for a fifth of cheats than a tenth', () => {
    expect(cheated.meanWait).toBeLessThan(1.1 * alone.meanWait);
    expect(cheated.admittedCheats).toBeLessThan(0.8 * unwatched.admittedCheats);
  });

  it('gives pupils of a school behind one address the places that as many others get', () => {
    for (const { shareOfSchools } of [alone, cheated]) {
      expect(shareOfSchools).toBeGreaterThan(0.9 / 16);
      expect(shareOfSchools).toBeLessThan(1.1 / 16);
    }
  });
});

describe('a rush in which nobody can be let in before all have come', () => {
  it('goes on as soon as it can', () => {
    // 5,000 people at home.
    const few = people().filter((_, index) => index % 16 === 3);
    const { all, seconds } = rush({ comers: few, places: 1000, seed: 4, opensAt: 0, arrivalMs: 32 });
    const waited = all.filter(({ admittedAt = 0 }) => admittedAt > 75).length;
    expect(waited).toBeGreaterThan(800);
    expect(seconds).toBeLessThan(160);
  });
});

describe('an opening by lot', () => {
  it('gives those who came early places that do not depend on when they came', () => {
    const opensAt = 70;
    const { lotOf } = lineTickets(createSecretKey('a key of the model', 'utf8'));
    const { all } = rush({ comers: people(), places: PLACES, seed: 5, opensAt, lotOf });
    const placed = all.filter(({ placeAt }) => placeAt !== undefined);
    const mean = placed.reduce((sum, { comesAt }) => sum + comesAt, 0) / placed.length;
    // The mean of all who came.
    expect(Math.abs(mean - 29.5)).toBeLessThan(1.5);
    expect(placed.length).toBe(PLACES);
  });
});
