import { createHash } from 'node:crypto';
import type { ActAnswer, Lead } from '@/lib/contract/desk/agreement';

/** What an act would do, in sentences for whoever decides. */
interface Consequences {
  consequences: readonly string[];
  /** What else has to be the same when it is done, such as a version. */
  version?: string | number;
  leads?: Lead[];
}
/** Why it cannot be done. */
interface Reasons {
  reasons: readonly string[];
}

/** What became of it. `outdated`: something else would have happened than was shown, so nothing did. */
type Carried = { told: string } | Reasons | 'outdated';

/**
 * The way of every act of the desk that somebody decides about: what it will do is said, and it is done when they agree to
 * that. A seal of what was shown comes back with their word, so that neither another tab nor a colleague makes it do something
 * else; what happens within that moment, the act's own transaction notices (`outdated`).
 * @param foresee reads what it would do now, with what `carryOut` needs of that; called again where that has changed
 * @param carryOut does it
 */
export async function askFirst<Found extends object>(
  agreed: string | undefined,
  foresee: () => Promise<(Consequences & Found) | Reasons>,
  carryOut: (plan: Consequences & Found) => Promise<Carried>,
): Promise<ActAnswer> {
  const plan = await foresee();
  if ('reasons' in plan) return refused(plan);
  if (agreed !== sealOf(plan)) return asking(plan);
  const carried = await carryOut(plan);
  if (carried === 'outdated') {
    const present = await foresee();
    return 'reasons' in present ? refused(present) : asking(present);
  }
  return 'reasons' in carried ? refused(carried) : { outcome: 'done', ...carried };
}

const refused = ({ reasons }: Reasons): ActAnswer => ({ outcome: 'refused', reasons: [...reasons] });

const asking = (plan: Consequences): ActAnswer => ({
  outcome: 'asks',
  consequences: [...plan.consequences],
  seal: sealOf(plan),
  ...(plan.leads && { leads: plan.leads }),
});

const sealOf = ({ consequences, version }: Consequences): string =>
  createHash('sha256')
    .update(JSON.stringify([consequences, version]))
    .digest('base64url');
