import { activitiesOf } from '../../activities/activities-on-offer';
import { PARTICIPANT_FORM, participantOwner } from '../../activities/participants';
import { type ActivityPlace, countParticipants, listParticipants } from '../../activities/queries';
import { activityChoices } from '../../activities/schema';
import { readAnswersOfMany } from '../../forms/queries';
import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { eventTexts } from '../../tenancy/event-texts';
import { ofPeople } from '../people/list-people';
import { answerColumns, type RowAnswers } from './answer-columns';
import { BUYING_KINDS, type PersonOfOrder, readPeople } from './people-of-orders';
import {
  brief,
  columnOf,
  eachPage,
  inPages,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from './report';

/** Whose answers are about a place. */
const takerOf = ({ choice, place }: ActivityPlace) => participantOwner(choice.ownerCode, place);

interface Row extends ActivityPlace {
  person: PersonOfOrder | undefined;
  /** Who takes part, where the event asks those who buy without a registration. */
  answered: RowAnswers;
}

/** Who has places in which activity, a row for each place: registrations, and purchases without one with the answers about who takes it. */
export async function participantsReport(context: ReportContext): Promise<Report<Row>> {
  const { db, event, locale, filter } = context;
  const eventCode = event.code;
  const wanted = {
    eventCode,
    also: ofPeople(activityChoices.ownerCode, { eventCode, kinds: BUYING_KINDS, search: filter.search }),
  };
  const { text } = eventTexts(event, locale);
  const names = new Map(activitiesOf(event).map(({ code, name }) => [code, text(name)]));
  const { columns, answersOf } = await answerColumns<Row>(
    context,
    { formType: PARTICIPANT_FORM, prefix: 'answer' },
    ({ answered }) => answered,
  );
  const withPeople = async (page: readonly ActivityPlace[]): Promise<Row[]> => {
    const takers = page.map(takerOf);
    const [people, answers] = await Promise.all([
      readPeople(db, { eventCode, owners: page.map(({ choice }) => rowOwner(choice)) }),
      readAnswersOfMany(db, { eventCode, owners: takers, formType: PARTICIPANT_FORM }),
    ]);
    return page.map((one) => ({
      ...one,
      person: people.get(ownerKey(rowOwner(one.choice))),
      answered: answersOf(answers.get(ownerKey(takerOf(one)))?.model ?? {}),
    }));
  };
  return {
    columns: [
      brief(textColumn('activity', ({ choice }) => choice.activityCode)),
      textColumn('activity_name', ({ choice }) => names.get(choice.activityCode ?? '') ?? null),
      brief(numberColumn('place', ({ place }) => place)),
      brief(numberColumn('places', ({ choice }) => choice.quantity)),
      brief(columnOf('word', 'of', ({ choice }) => choice.ownerKind)),
      brief(columnOf('order', 'code', ({ choice }) => choice.ownerCode)),
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      brief(columnOf('email', 'email', ({ person }) => person?.email ?? null)),
      instantColumn('chosen', event, ({ choice }) => choice.chosenAt),
      ...columns,
    ],
    pages: eachPage(async () => inPages(await listParticipants(db, wanted)), withPeople),
    part: async (part) => ({
      rows: await withPeople(await listParticipants(db, wanted, part)),
      count: await countParticipants(db, wanted),
    }),
  };
}
