import { REQUEST, Refusal } from '@/lib/errors';
import { secondsBetween } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import { countUses, NO_USES, networkOf } from '../../platform/limits/limit-rate';
import { giveBackUses } from '../../platform/limits/take-use';
import { endOfDay, localOf } from '../../platform/local-time';
import type { BoundLetter, LetterBound } from '../letter/letter';

/** One network does half of what may be done to one address in a day, so that another can still do the rest. */
const NETWORKS_PER_RECIPIENT = 2;

/** Whether a call has answered with an outcome. */
export const hasOutcome =
  (outcome: string) =>
  (answer: object): boolean =>
    'outcome' in answer && answer.outcome === outcome;

interface Of<T> {
  recipients: readonly (string | null | undefined)[];
  field?: string;
  isDone?: (result: T) => boolean;
}

/**
 * Does something of which a letter tells that is never left out, unless that has been done too often in a day to an address.
 * What is refused, fails, or is not done yet (`isDone`) is not counted: how a payment goes is asked again and again.
 * @param of.recipients addresses that the letter goes to; empty ones are none
 * @throws Refusal 429 at the field, before anything is done
 */
export async function boundAct<T>(
  context: UseCaseContext,
  { kind, bound }: BoundLetter<Extract<LetterBound, { by: 'act' }>>,
  { recipients, field = REQUEST, isDone = () => true }: Of<T>,
  act: () => Promise<T>,
): Promise<T> {
  const { clock, event, address } = context;
  const zone = event.definition.event.time_zone;
  const now = clock.now();
  const seconds = Math.max(1, secondsBetween(now, endOfDay(localOf(now, zone).date, zone)));
  const points = new Map<string, number>();
  for (const recipient of recipients) {
    if (!recipient) continue;
    points.set(recipient, bound.perDay);
    points.set(`${recipient} from ${networkOf(address)}`, Math.ceil(bound.perDay / NETWORKS_PER_RECIPIENT));
  }
  const counter = { name: `act ${kind}`, keys: [...points.keys()] };
  if (counter.keys.length === 0) return act();
  const uses = await countUses(context, { ...counter, seconds });
  const isOver = [...points].some(([key, most]) => (uses.get(key) ?? NO_USES).points > most);
  if (isOver) {
    await giveBackUses(context, counter);
    throw new Refusal(429, { [field]: [{ key: 'done_enough' }] }, seconds);
  }
  let result: T;
  try {
    result = await act();
  } catch (error) {
    await giveBackUses(context, counter);
    throw error;
  }
  if (!isDone(result)) await giveBackUses(context, counter);
  return result;
}
