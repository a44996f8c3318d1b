import { type getPerson, PERSON_ACTS, type PersonAct } from '@/lib/contract/desk/person';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { formModel } from '@/lib/domain/forms/form-model';
import { isAllowed } from '@/lib/domain/team-roles';
import { translator } from '@/lib/i18n/translate';
import type { personAt } from '../../acts/person';
import { BUYER } from '../../buyers/buyer-owner';
import { answersAsRead } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import { readProgramme } from '../../programme/read-programme';
import { isSubmitted } from '../../registration/statuses';
import { isByOrganiser } from '../../registration/stored-changes';
import { actWords } from '../act-words';
import { type DeskContext, eventOf } from '../desk-use-case';
import { lineTitles } from './line-titles';
import { isErased, peopleWords } from './people-words';

type Known = Extract<Awaited<ReturnType<typeof personAt.run>>, { outcome: 'known' }>;
type Described = Extract<AnswerOf<typeof getPerson>, { moved: null }>;

/** Everything of somebody, as far as the reader may see it and in their language. */
export async function describePerson(context: DeskContext, known: Known): Promise<Described> {
  const { event, role } = eventOf(context);
  const { locale } = context;
  const [words, common, { describe }, history] = await Promise.all([
    translator(locale, 'desk_person'),
    translator(locale, 'common'),
    peopleWords(context),
    historyOf(context, known),
  ]);
  const { person, registered, money, lines, addresses } = known;
  const mayMoney = isAllowed(role, 'money');
  const { currency } = event.definition.event;
  const titleOf = lineTitles(event, await readProgramme(context.db, event), locale);
  return {
    moved: null,
    person: describe(person),
    erased: isErased(person),
    language: person.language,
    mode: registered?.reading.registration.mode ?? null,
    group: person.kind === 'group' ? null : person.group,
    acts: PERSON_ACTS.filter((act) => POSSIBLE[act](known, (permission) => isAllowed(role, permission))),
    answers: known.answers.flatMap(({ formType, model }) =>
      answersAsRead(formIn(event, formType, locale), formModel.parse(model), { locale, currency, common }),
    ),
    sessions: registered ? sessionsOf(registered) : [],
    lines: lines.map((line) => ({
      title: titleOf(line),
      quantity: line.quantity,
      amount: mayMoney ? line.amount + line.tax : null,
    })),
    money:
      mayMoney && money
        ? {
            currency,
            payments: money.entries,
            invoices: money.invoices,
            left: money.left,
            stage: money.stage,
          }
        : null,
    letters: known.letters.map(({ letter, ...rest }) => ({
      ...rest,
      name: words(`letters.${letter.replaceAll('-', '_')}`),
    })),
    files: known.files.map(({ id, name, size, createdAt }) => ({
      id,
      name,
      bytes: size,
      uploaded: createdAt,
    })),
    history,
    notes: known.notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      by: addresses.get(writtenBy) ?? writtenBy,
      at: writtenAt,
    })),
    others: known.others.map(describe),
  };
}

type May = (permission: Parameters<typeof isAllowed>[1]) => boolean;

const isComing = ({ registered }: Known): boolean =>
  registered !== null && isSubmitted(registered.reading.registration.status);
const hasAddress = ({ person }: Known): boolean => Boolean(person.email) && !isErased(person);

/** Whether an act can be done with somebody now. */
const POSSIBLE: Record<PersonAct, (known: Known, may: May) => boolean> = {
  resend: isComing,
  correct: isComing,
  move: isComing,
  refund: ({ money }, may) => may('money') && money !== null && money.left > 0,
  cancel: ({ registered, person }) =>
    !isErased(person) &&
    (person.kind === BUYER
      ? person.status === 'submitted'
      : registered !== null && registered.reading.registration.status !== 'cancelled'),
  export: hasAddress,
  erase: (known, may) => may('owner') && hasAddress(known),
  note: ({ person }) => person.kind !== 'member' && !isErased(person),
};

function sessionsOf({
  reading: { cart, registration },
}: NonNullable<Known['registered']>): Described['sessions'] {
  const about = (session: (typeof cart.waits)[number]['session']) => ({
    code: session.workshops_session_code,
    title: session.workshops_title,
    start: session.workshops_schedule_start,
    end: session.workshops_schedule_end,
    room: session.room?.name ?? null,
  });
  const chosen = cart.items
    .filter((item) => item.workshops_cart_status === 'Y' || item.cancelled === 'Y')
    .map((item) => ({
      ...about(item),
      state:
        item.cancelled === 'Y'
          ? ('cancelled' as const)
          : isSubmitted(registration.status)
            ? ('attends' as const)
            : ('held' as const),
    }));
  const waits = cart.waits.map(({ session, state }) => ({ ...about(session), state }));
  return [...chosen, ...waits].sort((one, other) => one.start.localeCompare(other.start));
}

/** What happened with somebody, the newest first: what they did themselves, and what was done for them. */
async function historyOf(
  context: DeskContext,
  { person, registered, entries, addresses }: Known,
): Promise<Described['history']> {
  const { locale } = context;
  const [words, acts, details] = await Promise.all([
    translator(locale, 'desk_person.history'),
    actWords(locale),
    detailsOf(context),
  ]);
  const own = (key: string, at: string | null | undefined) =>
    at ? [{ key: `${key} ${at}`, at, what: words(key), who: null }] : [];
  const { cancellation, changes = [], reading } = registered ?? {};
  const cancelled = ({ cancelledAt: at, message }: NonNullable<typeof cancellation>) => ({
    ...{ key: 'cancelled', at, who: null },
    what: message ? words('cancelled_saying', { message }) : words('cancelled'),
  });
  const happened = [
    ...own('began', person.since),
    ...own('submitted', reading?.registration.submittedAt),
    // What the team changed is in the audit, with who it was.
    ...changes
      .filter((change) => !isByOrganiser(change))
      .flatMap(({ createdAt }) => own('changed', createdAt)),
    ...(cancellation && cancellation.reason !== 'organiser' ? [cancelled(cancellation)] : []),
    ...entries.toReversed().map(({ id, at, command, who, outcome, targets }) => {
      const about = details(targets);
      const act = about === '' ? acts(command) : words('about', { act: acts(command), about });
      const what = outcome === 'done' ? act : words('not_done', { act });
      return { key: `act ${id}`, at, what, who: addresses.get(who) ?? who };
    }),
  ];
  // Of what happened at one instant, what follows from it comes first.
  return happened.sort((one, other) => one.at.localeCompare(other.at)).reverse();
}

/** What the audit says of an act beside whom it was about: what was changed, in words. */
async function detailsOf(context: DeskContext): Promise<(targets: readonly string[]) => string> {
  const { event, role } = eventOf(context);
  const { locale } = context;
  const said = await translator(locale, 'desk_person');
  const { tickets } = await peopleWords(context);
  const labels = new Map(
    fieldsOf(formIn(event, 'registration', locale)).map(({ name, label }) => [name, label]),
  );
  const read: Readonly<Record<string, (value: string) => string | undefined>> = {
    answer: (name) => labels.get(name),
    ticket: (code) => tickets.find(({ key }) => key === code)?.name,
    mode: (mode) => said(`modes.${mode}`),
    refund: (refund) => (isAllowed(role, 'money') ? said(`acts.cancel.refunds.${refund}`) : undefined),
  };
  return (targets) =>
    targets
      .flatMap((target) => {
        const [name = '', value = ''] = target.split('=');
        return (Object.hasOwn(read, name) && read[name]?.(value)) || [];
      })
      .join(', ');
}
