import type { FormModel } from '@/lib/domain/forms/form-model';
import { activitiesOf } from '../../activities/activities-on-offer';
import { PARTICIPANT_FORM, participantsOf } from '../../activities/participants';
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
  /** One of its places, from 1. */
  place: number;
  person: PersonOfOrder | undefined;
  /** Who takes part, where the event asks those who buy without a registration. */
  answered: RowAnswers;
}

/** Who has places in which activity, a row for each place: registrations, and purchases without one with the answers about who takes it. */
export async function participantsReport(context: ReportContext): Promise<Report<Row>> {
  const { event } = context;
  const { text } = eventTexts(event, languageOf(event));
  const names = new Map(activitiesOf(event).map(({ code, name }) => [code, text(name)]));
  const { columns, answersOf } = await answerColumns<Row>(
    context,
    { formType: PARTICIPANT_FORM, prefix: 'answer' },
    ({ answered }) => answered,
  );
  return {
    columns: [
      brief(textColumn('activity', ({ choice }) => choice.activityCode)),
      textColumn('activity_name', ({ choice }) => names.get(choice.activityCode ?? '') ?? null),
      brief(numberColumn('place', ({ place }) => place)),
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
    const takers = page.flatMap(({ ownerCode, quantity }) => participantsOf(ownerCode, { upTo: quantity }));
    const [people, answers] = await Promise.all([
      readPeople(db, { eventCode, owners: page.map(rowOwner) }),
      readAnswersOfMany(db, { eventCode, owners: takers, formType: PARTICIPANT_FORM }),
    ]);
    yield page.flatMap((choice) =>
      participantsOf(choice.ownerCode, { upTo: choice.quantity }).map((taker, at) => ({
        choice,
        place: at + 1,
        person: people.get(ownerKey(rowOwner(choice))),
        answered: answersOf(answers.get(ownerKey(taker))?.model ?? {}),
      })),
    );
  }
}
