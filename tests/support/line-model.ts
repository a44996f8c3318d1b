import {
  ADMITTED_SECONDS,
  advance,
  MAX_NETWORK_ROWS,
  PRESENT_SECONDS,
} from '@/event-api/platform/line/advance';
import { type Conduct, NEWCOMER, type Waiting } from '@/event-api/platform/line/choose-next';
import { type Drawn, type LineTickets, placeOf } from '@/event-api/platform/line/line-ticket';
import { Progress, pauseBehind } from '@/event-api/platform/line/progress';
import { ModelInstance } from './model-instance';
import { seeded } from './seeded';

/** Somebody who comes to a line in the model, or one of the many tickets of one who cheats. */
export interface Comer {
  comesAt: number;
  network: string;
  kind: 'person' | 'school' | 'cheat';
  /** Begins an order once let in. */
  orders: boolean;
  /** How many orders its network wants at most, whichever of its tickets come first. */
  ordersOfNetwork?: number;
  /** Leaves before their turn. */
  leaves: boolean;
}

export interface Outcome extends Comer {
  number: number;
  admittedAt?: number;
  begunAt?: number;
  placeAt?: number;
}

interface Rush {
  comers: readonly Comer[];
  places: number;
  seed: number;
  /** The second before which nobody is let in. */
  opensAt: number;
  /** Without it everybody has the place of their number. */
  lotOf?: LineTickets['lotOf'];
  /** What everybody who comes costs the instances besides, in processor milliseconds. */
  arrivalMs?: number;
  /** Whether each network's conduct is looked at, as it is in the product. */
  isFair?: boolean;
}

const MAX_RUSH_SECONDS = 20_000;

/** Runs a rush by the product's own rules until all places are sold, without database and network. */
export function rush({ comers, places, seed, opensAt, lotOf, arrivalMs = 0, isFair = true }: Rush) {
  const random = seeded(seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const all: Outcome[] = [...comers]
    .sort((one, other) => one.comesAt - other.comesAt)
    .map((comer, index) => ({ ...comer, number: index + 1 }));
  const machines = [new ModelInstance(), new ModelInstance()];
  const polls: Outcome[][] = [];
  const pollAt = (second: number, who: Outcome) => {
    polls[second] ??= [];
    polls[second].push(who);
  };
  for (const [index, one] of all.entries()) {
    pollAt(one.comesAt, one);
    machines[index % 2]?.add(one.comesAt, arrivalMs);
  }

  const line = { called: 0, served: 0, lastNumber: 0 };
  const drawn: Drawn = {
    opensAt: `${opensAt}`,
    isByLot: lotOf !== undefined,
    earlyAfter: 0,
    earlyUntil: null,
  };
  const seenAt = new Map<number, number>();
  let front: Waiting[] = [];
  const admissions: Outcome[] = [];
  const conduct = new Map<string, Conduct>();
  const progress = new Progress();
  let second = 0;
  let sold = 0;

  const ask = (one: Outcome): void => {
    line.lastNumber = Math.max(line.lastNumber, one.number);
    if (one.admittedAt !== undefined) {
      if (
        one.orders &&
        (conduct.get(one.network)?.used ?? 0) < (one.ordersOfNetwork ?? Number.POSITIVE_INFINITY)
      )
        begin(one);
    } else if (second < opensAt) pollAt(Math.min(opensAt + between(0, 5), second + 60), one);
    else {
      const place = placeOf(one.number, drawn, lotOf ?? (() => 0));
      const { number, network } = one;
      if (place <= line.called) {
        if (!seenAt.has(number)) front.push({ number, network, place });
        seenAt.set(number, second);
      }
      const { soonPerSecond } = (machines[between(0, 1)] as ModelInstance).pace;
      const perSecond = progress.perSecond();
      const pause = pauseBehind(Math.max(0, place - line.served), { perSecond, soonPerSecond });
      if (!one.leaves || random() < 0.5) pollAt(second + pause, one);
    }
  };

  const begin = (one: Outcome): void => {
    const machine = machines[between(0, 1)] as ModelInstance;
    const at = machine.addOrder(second, between);
    one.begunAt = at;
    note(one, { unused: -1, used: 1 });
    if (sold === places) return;
    sold += 1;
    one.placeAt = at;
  };

  const note = ({ network }: Outcome, change: Partial<Conduct>): void => {
    const { unused, used, lapsed } = conduct.get(network) ?? NEWCOMER;
    conduct.set(network, {
      unused: unused + (change.unused ?? 0),
      used: used + (change.used ?? 0),
      lapsed: lapsed + (change.lapsed ?? 0),
    });
  };

  const lapse = (): void => {
    while (admissions[0] && (admissions[0].admittedAt ?? 0) + ADMITTED_SECONDS <= second) {
      const one = admissions.shift();
      if (one && one.begunAt === undefined) note(one, { unused: -1, lapsed: 1 });
    }
  };

  const move = (machine: ModelInstance): void => {
    const taken = machine.work(second);
    front.sort((one, other) => one.place - other.place);
    const read = new Map<string, number>();
    const waiting = front.filter(({ number, network }) => {
      if ((seenAt.get(number) ?? 0) <= second - PRESENT_SECONDS) return false;
      const nth = (read.get(network) ?? 0) + 1;
      read.set(network, nth);
      return nth <= MAX_NETWORK_ROWS;
    });
    const next = advance(
      { ...line, misses: machine.misses },
      {
        ...{ waiting, count: taken, perSecond: machine.pace.perSecond },
        conduct: isFair ? conduct : new Map<string, Conduct>(),
      },
    );
    machine.pace.note({ taken, admitted: next.chosen.length });
    machine.misses = next.misses;
    line.called = next.called;
    line.served = next.served;
    const chosen = new Set(next.chosen.map(({ number }) => number));
    front = front.filter(({ number }) => !chosen.has(number));
    for (const number of chosen) {
      const one = all[number - 1] as Outcome;
      one.admittedAt = second;
      admissions.push(one);
      note(one, { unused: 1 });
    }
  };

  for (; sold < places && second < MAX_RUSH_SECONDS; second += 1) {
    for (const one of polls[second] ?? []) ask(one);
    if (second === opensAt) drawn.earlyUntil = line.lastNumber;
    lapse();
    if (second >= opensAt) for (const machine of machines) move(machine);
    progress.note({ ms: second * 1000, served: line.served });
  }
  return { all, seconds: second };
}
