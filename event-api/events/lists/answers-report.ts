import { type SQL, sql } from 'drizzle-orm';
import type { FormType } from '@/lib/contract/parts/form-type';
import { type FormField, type FormMode, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { translator } from '@/lib/i18n/translate';
import { PARTICIPANT, PARTICIPANT_FORM } from '../../activities/participants';
import { activityChoices } from '../../activities/schema';
import { applications } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { storedByName } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import { formAnswers } from '../../forms/schema';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import {
  brief,
  columnOf,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row {
  form: string;
  field: string;
  label: string;
  /** Null for those who were asked and gave none. */
  option: string | null;
  answer: string | null;
  count: number;
  /** How many answered the form at all. */
  of: number;
}

/** How often each answer was chosen, of every question with a choice: meals, sizes, what somebody needs to take part. */
export function answersReport(context: ReportContext): Report<Row> {
  return {
    columns: [
      brief(columnOf('word', 'form', ({ form }) => form)),
      textColumn('field', ({ field }) => field),
      brief(textColumn('question', ({ label }) => label)),
      textColumn('option', ({ option }) => option),
      brief({
        ...textColumn('answer', ({ answer }: Row) => answer),
        heading: { key: 'chosen_answer', of: '' },
      }),
      brief(numberColumn('count', ({ count }) => count)),
      brief(numberColumn('answered', ({ of }) => of)),
    ],
    pages: readAnswers(context),
  };
}

/** A form, and the statement of whose answers to it count: those who come, have bought, or have sent it. */
interface Counted {
  formType: FormType;
  ownerKind: string;
  /** Joins the owners to `answers`; `mode` is how they take part. */
  owners: SQL;
  mode: SQL;
}

const COUNTED: readonly Counted[] = [
  {
    formType: 'registration',
    ownerKind: REGISTRATION,
    owners: sql`join ${registrations} as own on own.event_code = answers.event_code and own.code = answers.owner_code
      and own.status in ('submitted', 'changed')`,
    mode: sql`own.mode`,
  },
  {
    formType: 'buyer',
    ownerKind: BUYER,
    owners: sql`join ${buyers} as own on own.event_code = answers.event_code and own.code = answers.owner_code
      and own.state = 'submitted'`,
    mode: sql`null`,
  },
  {
    formType: PARTICIPANT_FORM,
    ownerKind: PARTICIPANT,
    // The first place has the code of its order, every other a number behind it.
    owners: sql`join ${activityChoices} as own on own.event_code = answers.event_code and own.state = 'confirmed'
      and own.owner_code = split_part(answers.owner_code, '.', 1)
      and own.quantity >= coalesce(nullif(split_part(answers.owner_code, '.', 2), ''), '1')::int`,
    mode: sql`null`,
  },
  ...(['exhibitor', 'sponsor'] as const).map((kind) => ({
    formType: kind,
    ownerKind: kind,
    owners: sql`join ${applications} as own on own.event_code = answers.event_code and own.code = answers.owner_code
      and own.state in ('submitted', 'approved')`,
    mode: sql`null`,
  })),
];

async function* readAnswers(context: ReportContext): AsyncGenerator<Row[]> {
  for (const counted of COUNTED) yield await countForm(context, counted);
}

const isChoice = ({ type }: FormField) =>
  type === 'select' || type === 'radio' || type === 'multi_select' || type === 'checkbox';

async function countForm({ db, event, locale }: ReportContext, counted: Counted): Promise<Row[]> {
  const { formType } = counted;
  const form = formIn(event, formType, locale);
  const fields = fieldsOf(form);
  const chosen = fields.filter(isChoice);
  if (chosen.length === 0) return [];
  const common = await translator(locale, 'common');
  const sums = new Map(chosen.map(({ name }) => [name, new Map<string, number>()]));
  let of = 0;
  for (const { model, mode, count } of await readModels(
    db,
    event.code,
    counted,
    namesNeeded(fields, chosen),
  )) {
    of += count;
    // An answer to a field that is not shown any more does not count, as in every list.
    const stored = storedByName({ ...form, mode: mode ?? undefined }, model);
    for (const { name } of chosen) {
      const sum = sums.get(name);
      for (const option of optionsIn(stored[name])) sum?.set(option, (sum.get(option) ?? 0) + count);
    }
  }
  return chosen.flatMap(({ name, label, type, options = [] }) => {
    const sum = sums.get(name) ?? new Map<string, number>();
    const known =
      type === 'checkbox'
        ? [{ id: 'true', name: common('yes') }]
        : options.map(({ id, name: title }) => ({ id, name: title }));
    // What was an option once was still answered.
    const former = [...sum.keys()].filter((id) => !known.some((option) => option.id === id));
    return [...known, ...former.map((id) => ({ id, name: id }))].map(({ id, name: answer }) => ({
      ...{ form: formType, field: name, label, option: id, answer },
      ...{ count: sum.get(id) ?? 0, of },
    }));
  });
}

const optionsIn = (answer: unknown): string[] =>
  answer === undefined || answer === null || answer === false ? [] : [answer].flat().map(String);

/** The fields that are counted, and those that decide whether they are shown. */
function namesNeeded(fields: readonly FormField[], chosen: readonly FormField[]): string[] {
  const needed = new Set(chosen.map(({ name }) => name));
  for (const name of needed) {
    const { shown_when: shown } = fields.find((field) => field.name === name) ?? {};
    if (shown) needed.add(shown.field);
  }
  return [...needed];
}

/** What was answered to some fields, each combination once with how often it was given: far fewer than people. */
function readModels(
  db: Db,
  eventCode: string,
  { formType, ownerKind, owners, mode }: Counted,
  names: readonly string[],
): Promise<{ model: FormModel; mode: FormMode | null; count: number }[]> {
  const each = names.map((name) => sql`${name}::text, answers.model -> ${name}::text`);
  return rows(
    db,
    sql`select model, mode, count(*)::int as count from (
        select jsonb_strip_nulls(jsonb_build_object(${sql.join(each, sql`, `)})) as model, ${mode} as mode
        from ${formAnswers} as answers ${owners}
        where answers.event_code = ${eventCode} and answers.form_type = ${formType} and answers.owner_kind = ${ownerKind}
      ) as given group by model, mode`,
  );
}
