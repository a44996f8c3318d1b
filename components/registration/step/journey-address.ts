import type { WorkshopsView } from '@/components/workshops/step/workshops-step';
import { STEP_IDS, type StepId } from '@/lib/domain/registration-steps';

/** The step that the address asks for; undefined when it asks for none that there is. */
export function stepOf(query: URLSearchParams): StepId | undefined {
  return STEP_IDS.find((id) => id === query.get('step'));
}

/** The choice of workshops as the address has it: a reload, Back and the language switch keep it. */
export function viewOf(query: URLSearchParams): WorkshopsView {
  return {
    day: query.get('day') ?? undefined,
    search: query.get('search') ?? '',
    onlyFitting: query.get('fits') === 'Y',
  };
}

/** The query of the workshops step with a choice in place. */
export function withView(view: WorkshopsView): string {
  const query = new URLSearchParams({ step: 'workshops' });
  if (view.day) query.set('day', view.day);
  if (view.search) query.set('search', view.search);
  if (view.onlyFitting) query.set('fits', 'Y');
  return `?${query}`;
}
