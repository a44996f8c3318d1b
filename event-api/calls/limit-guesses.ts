import { type Call, PEOPLE_PER_ADDRESS } from '@/lib/contract/parts/call';
import type { Guessed } from '@/lib/contract/parts/guessed';
import { Refusal } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import { countUses, limitRate, NO_USES, networkOf, readUses, type Uses } from '../platform/limits/limit-rate';

type Caller = Pick<CallContext, 'db' | 'clock' | 'event' | 'address' | 'visitorId'>;

/**
 * Carries out a call that takes a value that could be found by trying, and counts it if that fails
 * (docs/rooms/calls.md#failed-tries). A try that fails when too many have is answered like one that was
 * refused, so that tries at the same instant are bounded too.
 * @throws Refusal 429 at the value's field after too many failed tries
 */
export async function limitGuesses<T>(
  caller: Caller,
  { limit }: Call,
  input: Readonly<Record<string, unknown>>,
  carryOut: () => Promise<T>,
): Promise<T> {
  const guessed = limit?.guessed;
  const field = guessed?.fields.find((each) => typeof input[each] === 'string');
  if (!guessed || field === undefined) return carryOut();
  const who = {
    event: 'event',
    network: `address ${networkOf(caller.address)}`,
    visitor: `visitor ${caller.visitorId}`,
  };
  const counter = { name: `guess ${guessed.of}`, seconds: guessed.seconds, keys: Object.values(who) };
  const failedBefore = (uses: ReadonlyMap<string, Uses>, tries: number): Failed => {
    const of = (key: string) => {
      const { points, wait } = uses.get(key) ?? NO_USES;
      return { points: points - tries, wait };
    };
    return { event: of(who.event), network: of(who.network), visitor: of(who.visitor) };
  };
  if (!guessed.unguessable) {
    refuseWhenUsedUp(guessed, field, failedBefore(await readUses(caller, counter), 0));
  }
  try {
    return await carryOut();
  } catch (error) {
    if (hasFailed(error, guessed)) {
      refuseWhenUsedUp(guessed, field, failedBefore(await countUses(caller, counter), 1));
    }
    throw error;
  }
}

/** A guess failed if a guessed field names nothing that exists. Any other refusal is about something that does. */
const hasFailed = (error: unknown, { fields }: Guessed): boolean =>
  error instanceof Refusal && error.status === 404 && fields.some((field) => field in error.errors);

/** Tries that failed before this one. */
type Failed = Record<'event' | 'network' | 'visitor', Uses>;

function refuseWhenUsedUp(
  { event: ofEvent, network: ofNetwork, visitor: ofVisitor }: Guessed,
  field: string,
  { event, network, visitor }: Failed,
): void {
  const free = ofEvent ? ofEvent.all - event.points : Number.POSITIVE_INFINITY;
  const isKeptForOthers = ofEvent && free <= ofEvent.kept && network.points > ofEvent.hardlyTried;
  const full = [
    ...(visitor.points >= ofVisitor ? [visitor] : []),
    ...(network.points >= ofNetwork ? [network] : []),
    ...(free <= 0 || isKeptForOthers ? [event] : []),
  ];
  if (full.length === 0) return;
  const seconds = Math.max(...full.map(({ wait }) => wait));
  const message = { key: 'too_many_guesses', values: { minutes: Math.ceil(seconds / 60) } };
  throw new Refusal(429, { [field]: [message] }, seconds);
}

/** Counts a call per visitor and per network. @throws Refusal 429 when either made too many */
export async function limitCaller(caller: Caller, { id, limit }: Call): Promise<void> {
  if (!limit) return;
  const { points, seconds } = limit;
  const keys = [{ key: `address ${networkOf(caller.address)}`, points: points * PEOPLE_PER_ADDRESS }];
  if (caller.visitorId !== null) keys.push({ key: `visitor ${caller.visitorId}`, points });
  await limitRate(caller, { name: id, seconds, limits: keys });
}
