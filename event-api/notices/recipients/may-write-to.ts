import { spendOrRefuse } from '../../calls/spend-budget';
import type { UseCaseContext } from '../../calls/use-case';
import { countUses, NO_USES, networkOf } from '../../platform/limits/limit-rate';
import type { BoundLetter, LetterBound } from '../letter/letter';

/** When a letter that was refused may be asked for again. */
export const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Letters of all these kinds together to one recipient in a day. */
const MAX_MESSAGES_PER_DAY = 30;
/**
 * How many networks may use up what one of them may have sent: a stranger who has asked for too many does not keep those from
 * asking whose address it is.
 */
const NETWORKS_PER_RECIPIENT = 3;

/**
 * Counts a letter that anybody can have sent to a recipient, and returns whether it may be. Runs before the call's own
 * transaction, so that calls that fail count too.
 * @param field where it is said that the event's budget of such letters is used up
 * @throws Refusal 429 when that is so
 */
export async function mayWriteTo(
  context: UseCaseContext,
  { kind, bound }: BoundLetter<Extract<LetterBound, { by: 'recipient' }>>,
  recipient: string,
  field?: string,
): Promise<boolean> {
  const network = `recipient ${recipient} from ${networkOf(context.address)}`;
  const all = `recipient ${recipient}`;
  const isWithin = async (name: string, seconds: number, most: number) => {
    const uses = await countUses(context, { name, seconds, keys: [network, all] });
    const of = (key: string) => (uses.get(key) ?? NO_USES).points;
    return of(network) <= most && of(all) <= most * NETWORKS_PER_RECIPIENT;
  };
  if (!(await isWithin(`message ${kind}`, HOUR_SECONDS, bound.perHour))) return false;
  if (!(await isWithin('message', DAY_SECONDS, MAX_MESSAGES_PER_DAY))) return false;
  if (bound.budget === 'when asked for') {
    const budget = recipient.startsWith('+') ? ('texts' as const) : ('letters' as const);
    await spendOrRefuse(context, { budget, address: context.address, ...(field && { field }) });
  }
  return true;
}
