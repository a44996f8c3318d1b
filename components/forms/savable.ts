import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';

/** The answers that can be saved now, and the names of those that cannot yet, such as half a contact. */
export function savable(
  definition: FormDefinition,
  answers: FormModel,
): { model: FormModel; unfit: readonly string[] } {
  const schema = modelSchema(definition, 'draft');
  const whole = schema.safeParse(answers);
  if (whole.success) return { model: whole.data, unfit: [] };
  const unfit = [...new Set(whole.error.issues.map((issue) => String(issue.path[0])))];
  const rest = Object.entries(answers).filter(([name]) => !unfit.includes(name));
  return { model: schema.safeParse(Object.fromEntries(rest)).data ?? {}, unfit };
}
