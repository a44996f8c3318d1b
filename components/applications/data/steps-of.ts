import type { JourneyStep } from '@/components/orders/use-step-position';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationStep } from '@/lib/domain/applications/application-kinds';

/** Steps that nobody has to do anything in. */
const OPTIONAL: ReadonlySet<ApplicationStep> = new Set(['donations']);

/** The steps of an application, each open once nothing is missing before it. */
export function stepsOf(
  { done }: Pick<Application, 'done'>,
  steps: readonly ApplicationStep[],
): JourneyStep<ApplicationStep>[] {
  let open = true;
  return steps.map((id) => {
    const complete = done.includes(id);
    const step = { id, complete, open };
    open = open && (complete || OPTIONAL.has(id));
    return step;
  });
}

/** Where somebody begins or goes on: at the first step in which something is missing. */
export function nextOf(progress: readonly JourneyStep<ApplicationStep>[]): ApplicationStep {
  const next = progress.find(({ id, complete }) => !complete && !OPTIONAL.has(id));
  return next?.id ?? 'review';
}
