import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';

type Field = NonNullable<EventDefinition['membership']>['questions'][number];
interface Placed {
  field: Field;
  path: FieldPath;
}

/** Fields that wait for an answer which nobody can give: of an option that is off, or of a field that is never shown. */
export function fieldsNeverShown({ forms, membership }: EventDefinition): Complaint[] {
  const ofForms = Object.entries(forms).map(([type, form]) =>
    (form?.sections ?? []).flatMap(({ fields }, at) =>
      fields.map((field, index) => ({ field, path: ['forms', type, 'sections', at, 'fields', index] })),
    ),
  );
  const questions = (membership?.questions ?? []).map((field, at) => ({
    field,
    path: ['membership', 'questions', at],
  }));
  return [...ofForms, questions].flatMap(neverShown);
}

function neverShown(all: readonly Placed[]): Complaint[] {
  const byName = new Map(all.map(({ field }) => [field.name, field]));
  // Fields that can be shown, found from those that always are.
  const shown = new Set(all.filter(({ field }) => !field.shown_when).map(({ field }) => field.name));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { field } of all) {
      if (shown.has(field.name) || !canBeAnswered(field, byName, shown)) continue;
      shown.add(field.name);
      grown = true;
    }
  }
  return all.flatMap(({ field, path }) =>
    shown.has(field.name)
      ? []
      : [
          {
            path: [...path, 'shown_when'],
            message: `"${field.name}" is never shown: "${field.shown_when?.field}" ${why(field, byName, shown)}.`,
            inWords: because('never_shown', { name: field.name }),
          },
        ],
  );
}

/** A field outside of the form, such as a question of the membership step, is taken to be shown. */
function canBeAnswered(
  field: Field,
  byName: ReadonlyMap<string, Field>,
  shown: ReadonlySet<string>,
): boolean {
  const on = byName.get(field.shown_when?.field ?? '');
  return !on || (shown.has(on.name) && hasAnswer(field, on));
}

const hasAnswer = (field: Field, on: Field): boolean =>
  !on.options ||
  on.options.some(({ id, enabled }) => enabled && (field.shown_when?.is?.includes(id) ?? true));

function why(field: Field, byName: ReadonlyMap<string, Field>, shown: ReadonlySet<string>): string {
  const on = byName.get(field.shown_when?.field ?? '');
  return on && shown.has(on.name) ? 'does not offer these answers' : 'is never shown itself';
}
