import type { FormModel } from '@/lib/domain/forms/form-model';
import { activitiesOf } from '../../activities/activities-on-offer';
import { type Choice, listParticipants } from '../../activities/queries';
import { readAnswersOfMany } from '../../forms/queries';
import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { eventTexts } from '../../tenancy/event-texts';
import { answerColumns, type RowAnswers } from './answer-columns';
import { type PersonOfOrder, readPeople } from './people-of-orders';
import { languageOf } from './registrations-report';
import {
  brief,
  inPages,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from './report';

interface Row {
  choice: Choice;
  person: PersonOfOrder | undefined;
  /** Who takes part, where the event asks those who buy without a registration. */
  answered: RowAnswers;
}

/** Who has places in which activity: registrations, and purchases without one with the answers about who takes part. */
export async function participantsReport(context: ReportContext): Promise<Report<Row>> {
  const { event } = context;
  const { text } = eventTexts(event, languageOf(event));
  const names = new Map(activitiesOf(event).map(({ code, name }) => [code, text(name)]));
  const { columns, answersOf } = await answerColumns<Row>(
    context,
    { formType: 'activity', prefix: 'answer' },
    ({ answered }) => answered,
  );
  return {
    columns: [
      brief(textColumn('activity', ({ choice }) => choice.activityCode)),
      textColumn('activity_name', ({ choice }) => names.get(choice.activityCode ?? '') ?? null),
      brief(numberColumn('places', ({ choice }) => choice.quantity)),
      brief(textColumn('of', ({ choice }) => choice.ownerKind)),
      brief(textColumn('code', ({ choice }) => choice.ownerCode)),
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      brief(textColumn('email', ({ person }) => person?.email ?? null)),
      instantColumn('chosen', event, ({ choice }) => choice.chosenAt),
      ...columns,
    ],
    pages: readRows(context, answersOf),
  };
}

async function* readRows(
  { db, event }: ReportContext,
  answersOf: (model: FormModel) => RowAnswers,
): AsyncGenerator<Row[]> {
  const eventCode = event.code;
  for (const page of inPages(await listParticipants(db, { eventCode }))) {
    const owners = page.map(rowOwner);
    const [people, answers] = await Promise.all([
      readPeople(db, { eventCode, owners }),
      readAnswersOfMany(db, { eventCode, owners, formType: 'activity' }),
    ]);
    yield page.map((choice) => {
      const key = ownerKey(rowOwner(choice));
      return { choice, person: people.get(key), answered: answersOf(answers.get(key)?.model ?? {}) };
    });
  }
}
