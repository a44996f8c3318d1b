import type { z } from 'zod';
import { REQUEST, Refusal } from '@/lib/errors';
import { secondsBetween } from '@/lib/time/seconds';
import { beginEntry, endEntry } from '../audit/audit-trail';
import { limits } from '../definition/limits';
import type { CallContext } from '../platform/context';
import { networkOf } from '../platform/limits/limit-rate';
import { giveBackUses, takeUse } from '../platform/limits/take-use';
import { endOfDay, localOf } from '../platform/local-time';
import type { SiteEvent } from '../tenancy/event';

const DEFAULTS = limits.parse({});

/** The limits that the event's definition sets, or the usual ones. */
export const limitsOf = ({ definition }: SiteEvent): z.output<typeof limits> => definition.limits ?? DEFAULTS;

/**
 * What an event has a budget of, day by day (docs/rooms/calls.md#budgets-of-an-event). Each is a field of
 * `limits` in its definition.
 */
type Budget = 'texts' | 'letters' | 'address_lookups' | 'writing_help';

type Spender = Pick<CallContext<SiteEvent>, 'db' | 'clock' | 'event' | 'log'>;

/** One network uses up a third of a budget at most, so that the others still have theirs. */
const NETWORKS_PER_BUDGET = 3;

export interface Spending {
  budget: Budget;
  /** Code of the group that causes it, which has a budget of its own; of texts and letters. */
  group?: string | undefined;
  /** The caller's network address, where somebody calls. */
  address?: string | undefined;
}

/** One of the budget, that was taken. */
export interface Spent {
  /** For what did not happen after all. */
  giveBack(): Promise<void>;
}

/** When there is some of the budget again. */
export interface UsedUp {
  until: string;
}

/**
 * Takes one of a budget of the day, across all instances. The first time in a day that a budget is used up is written to
 * the log and to the audit.
 */
export async function spend(spender: Spender, spending: Spending): Promise<Spent | UsedUp> {
  const { clock, event } = spender;
  const { date } = localOf(clock.now(), event.definition.event.time_zone);
  const resetsAt = endOfDay(date, event.definition.event.time_zone);
  const uses: Part[] = [];
  const giveBack = async () => {
    for (const { name, key } of uses) await giveBackUses(spender, { name, keys: [key] });
  };
  // The event's last, so that what a group or a network is refused takes nothing from the others.
  for (const part of partsOf(event, spending)) {
    const used = await takeUse(spender, { ...part, resetsAt });
    if (used !== null) uses.push(part);
    if (part.targets && (used === null || used === part.points))
      await tellOnce(spender, part, { date, resetsAt });
    if (used === null) {
      await giveBack();
      return { until: resetsAt };
    }
  }
  return { giveBack };
}

/** @throws Refusal 429 at the field when the budget is used up, with the message `budget_<name>` */
export async function spendOrRefuse(
  spender: Spender,
  { field = REQUEST, ...spending }: Spending & { field?: string },
): Promise<Spent> {
  const spent = await spend(spender, spending);
  if (!('until' in spent)) return spent;
  const seconds = Math.max(1, secondsBetween(spender.clock.now(), spent.until));
  throw new Refusal(429, { [field]: [{ key: `budget_${spending.budget}` }] }, seconds);
}

interface Part {
  name: string;
  key: string;
  points: number;
  /** What the log and the audit say of it when it is used up; nothing of a network, which is not the organiser's matter. */
  targets?: string[];
}

function partsOf(event: SiteEvent, { budget, group, address }: Spending): Part[] {
  const limits = limitsOf(event);
  const name = `budget ${budget}`;
  const parts: Part[] = [];
  if (address !== undefined) {
    const points = Math.ceil(limits[budget] / NETWORKS_PER_BUDGET);
    parts.push({ name, key: `address ${networkOf(address)}`, points });
  }
  if (group !== undefined && (budget === 'texts' || budget === 'letters')) {
    const limit = `group_${budget}` as const;
    const points = limits[limit];
    parts.push({ name, key: `group ${group}`, points, targets: [`${limit}=${points}`, `group=${group}`] });
  }
  parts.push({ name, key: 'event', points: limits[budget], targets: [`${budget}=${limits[budget]}`] });
  return parts;
}

async function tellOnce(
  spender: Spender,
  { name, key, targets = [] }: Part,
  { date, resetsAt }: { date: string; resetsAt: string },
): Promise<void> {
  const { db, clock, event, log } = spender;
  const once = { name: `${name} told`, key, points: 1, resetsAt };
  if ((await takeUse(spender, once)) === null) return;
  log.warn('a budget of the day is used up', { event: event.code, budget: targets.join(' '), day: date });
  const entry = { who: 'the site', command: 'budget used up', eventCode: event.code, targets };
  const id = await beginEntry(db, { ...entry, at: clock.now() });
  await endEntry(db, { ...entry, id, outcome: 'done' });
}
