import type { FormType } from '@/lib/contract/parts/form-type';
import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import { DOOR_FORMS, hasDoorWords } from '../../forms/door-answers';
import { type Complaint, duplicateCodes, duplicates } from '../problems/problem';
import { because } from '../problems/reasons';

type Form = NonNullable<EventDefinition['forms'][FormType]>;
type Field = Form['sections'][number]['fields'][number];
/** The parts of a field that the condition of another field can refer to. */
export type AnsweredField = Pick<Field, 'name' | 'type'> & {
  options?: readonly { id: string }[] | undefined;
};

const REGISTRATION: FormType = 'registration';
const WITH_OPTIONS: readonly Field['type'][] = ['select', 'radio', 'multi_select'];

/** The form that an event needs for each kind of block that links to one. */
const FORM_OF_BLOCK: Partial<Record<string, FormType>> = {
  exhibitor_application: 'exhibitor',
  sponsor_application: 'sponsor',
  workshop_proposals: 'proposal',
};

/** Checks that forms can be filled in: choices have options, conditions can become true. */
export function checkForms(definition: EventDefinition): Complaint[] {
  const forms = Object.entries(definition.forms).flatMap(([type, form]) =>
    form ? checkForm(form, ['forms', type]) : [],
  );
  return [...checkNeededForms(definition), ...forms];
}

function checkNeededForms({ forms, home, pages }: EventDefinition): Complaint[] {
  const missing: Complaint[] = forms.registration
    ? checkAsksForEmail(forms.registration, 'registration')
    : [
        {
          path: ['forms', 'registration'],
          message: 'is missing: attendees need a form to register with.',
          inWords: because('registration_form_missing'),
        },
      ];
  if (forms.buyer) missing.push(...checkAsksForEmail(forms.buyer, 'buyer'));
  const blocks = [
    ...home.map((block, at) => ({ block, path: ['home', at] })),
    ...pages.flatMap((page, at) =>
      page.blocks.map((block, index) => ({ block, path: ['pages', at, 'blocks', index] })),
    ),
  ];
  return blocks.reduce<Complaint[]>((all, { block, path }) => {
    const type = FORM_OF_BLOCK[block.kind];
    if (type && !forms[type])
      all.push({
        path: [...path, 'kind'],
        message: `needs the form "${type}" under forms.`,
        inWords: because('needs_form', { form: type }),
      });
    return all;
  }, missing);
}

/** An e-mail address is needed for the confirmation and for the look-up (specification §1). */
function checkAsksForEmail({ sections }: Form, type: FormType): Complaint[] {
  const fields = sections.flatMap((section) => section.fields);
  if (
    fields.some(
      ({ type, required, shown_when, modes }) => type === 'email' && required && !shown_when && !modes,
    )
  )
    return [];
  return [
    {
      path: ['forms', type],
      message: 'needs a required field of type email, shown to everybody.',
      inWords: because('needs_email'),
    },
  ];
}

function checkForm(form: Form, path: FieldPath): Complaint[] {
  const fields = form.sections.flatMap((section, at) =>
    section.fields.map((field, index) => ({ field, path: [...path, 'sections', at, 'fields', index] })),
  );
  const asksByMode = path.at(-1) === REGISTRATION;
  const isOfComers = DOOR_FORMS.some((type) => type === path.at(-1));
  return [
    ...duplicateCodes(form.sections, [...path, 'sections']),
    ...checkFields(fields, { asksByMode, isOfComers }),
  ];
}

/** Doors see answers of who comes, and what they can read in a line. */
function checkAtDoor({ field, path }: PlacedField, isOfComers: boolean): Complaint[] {
  if (!field.at_door) return [];
  const at = [...path, 'at_door'];
  if (!isOfComers) {
    return [
      {
        path: at,
        message: `is only for forms about somebody who comes (${DOOR_FORMS.join(', ')}); remove it.`,
        inWords: because('only_of_comers'),
      },
    ];
  }
  if (hasDoorWords(field)) return [];
  return [
    {
      path: at,
      message: `is not for ${field.type}; remove it.`,
      inWords: because('not_for_type', { type: field.type }),
      needs: [[...path, 'type']],
    },
  ];
}

/** Only a registration says how somebody takes part. */
function checkNoModes({ field, path }: PlacedField): Complaint[] {
  if (!field.modes) return [];
  return [
    {
      path: [...path, 'modes'],
      message: 'is only for the form "registration"; remove it.',
      inWords: because('only_registration'),
    },
  ];
}

interface PlacedField {
  field: Field;
  path: FieldPath;
}

/**
 * @param others fields that the form has beside these: these may depend on them, and not have their names
 * @param isOfComers whether they are about somebody who comes, whose answers doors may see
 * @param asksByMode whether a field may depend on how somebody takes part, which only a registration says
 */
export function checkFields(
  fields: readonly PlacedField[],
  {
    others = [],
    asksByMode = false,
    isOfComers = false,
  }: { others?: readonly AnsweredField[]; asksByMode?: boolean; isOfComers?: boolean },
): Complaint[] {
  const answered = [...others, ...fields.map(({ field }) => field)];
  const byName = new Map(answered.map((field) => [field.name, field]));
  const seen = new Set(others.map(({ name }) => name));
  return fields.flatMap(({ field, path }) => {
    const again = seen.has(field.name);
    seen.add(field.name);
    return [
      ...(again
        ? [
            {
              path: [...path, 'name'],
              message: `"${field.name}" is there already; give each its own.`,
              inWords: because('there_already', { code: field.name }),
            },
          ]
        : []),
      ...checkOptions(field, path),
      ...checkBounds(field, path),
      ...checkFixed(field, path),
      ...checkDocument(field, path),
      ...(asksByMode ? [] : checkNoModes({ field, path })),
      ...checkAtDoor({ field, path }, isOfComers),
      ...checkShownWhen(field, path, byName),
    ];
  });
}

function checkOptions(field: Field, path: FieldPath): Complaint[] {
  const options = field.options ?? [];
  const at = [...path, 'options'];
  if (!WITH_OPTIONS.includes(field.type)) {
    return options.length > 0
      ? [
          {
            path: at,
            message: `a ${field.type} field has no options; remove them.`,
            inWords: because('no_options', { type: field.type }),
            needs: [[...path, 'type']],
          },
        ]
      : [];
  }
  if (options.filter((option) => option.enabled).length === 0) {
    return [
      {
        path: at,
        message: 'needs at least one option that can be chosen.',
        inWords: because('needs_option'),
        needs: [[...path, 'type']],
      },
    ];
  }
  return duplicates(options, at, 'id', (option) => option.id);
}

function checkBounds({ min, max }: Field, path: FieldPath): Complaint[] {
  if (min === undefined || max === undefined || min <= max) return [];
  return [
    {
      path: [...path, 'max'],
      message: `is less than min, ${min}.`,
      inWords: because('below_least', { least: min }),
    },
  ];
}

function checkFixed({ type, fixed_once_sent }: Field, path: FieldPath): Complaint[] {
  if (!fixed_once_sent || type === 'radio') return [];
  const at = [...path, 'fixed_once_sent'];
  return [
    {
      path: at,
      message: `is for radio, not for ${type}; remove it.`,
      inWords: because('not_for_type', { type }),
      needs: [[...path, 'type']],
    },
  ];
}

function checkDocument({ type, document }: Field, path: FieldPath): Complaint[] {
  if (!document || type === 'consent' || type === 'checkbox') return [];
  const at = [...path, 'document'];
  return [
    {
      path: at,
      message: `is for consent and checkbox, not for ${type}; remove it.`,
      inWords: because('not_for_type', { type }),
      needs: [[...path, 'type']],
    },
  ];
}

function checkShownWhen(
  { name, shown_when }: Field,
  path: FieldPath,
  byName: ReadonlyMap<string, AnsweredField>,
): Complaint[] {
  if (!shown_when) return [];
  const at = [...path, 'shown_when'];
  const target = byName.get(shown_when.field);
  if (!target || target.name === name) {
    return [
      {
        path: [...at, 'field'],
        message: `there is no other field "${shown_when.field}" in this form.`,
        inWords: because('no_other_field', { name: shown_when.field }),
      },
    ];
  }
  const { is = [], answered } = shown_when;
  if (is.length > 0 === (answered !== undefined)) {
    return [{ path: at, message: 'needs either "is" or "answered".', inWords: because('condition_unclear') }];
  }
  const answers: readonly (string | boolean)[] | undefined =
    target.type === 'checkbox' || target.type === 'consent'
      ? [true, false]
      : target.options?.map((option) => option.id);
  return is.flatMap((answer, index) =>
    answers && !answers.includes(answer)
      ? [
          {
            path: [...at, 'is', index],
            message: `"${answer}" is not an answer of ${target.name}; there are ${answers.join(', ')}.`,
            inWords: because('not_an_answer', { code: String(answer), name: target.name }),
          },
        ]
      : [],
  );
}
