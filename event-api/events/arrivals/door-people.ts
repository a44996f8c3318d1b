import { type SQL, sql } from 'drizzle-orm';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { OrderReason } from '@/lib/domain/attendance/verdict';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { Locale } from '@/lib/i18n/languages';
import { PARTICIPANT_FORM, participantOwner, participantsOf } from '../../activities/participants';
import { activityChoices } from '../../activities/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { ordersOfOpenInvoices } from '../../checkout/invoices/owed-invoices';
import type { HolderKind } from '../../entry/entry-code';
import { participantName } from '../../forms/answered-texts';
import { type DoorAnswer, type DoorForm, doorFormsOf } from '../../forms/door-answers';
import { formIn } from '../../forms/filled-form';
import { readAnswersOfMany } from '../../forms/queries';
import { formAnswers } from '../../forms/schema';
import { isCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { ownerKey } from '../../platform/owner';
import { findOffered, productNames } from '../../shop/products';
import { purchases } from '../../shop/schema';
import type { SiteEvent } from '../../tenancy/event';
import { basketItems } from '../../workshops/schema';
import { readPeopleAt } from '../people/list-people';
import { comersOf } from './comers';

/** Somebody who may stand at a door, without what names them there. */
export interface DoorComer extends Omit<DoorPerson, 'key' | 'hashes'> {
  code: string;
}

interface Wanted {
  event: SiteEvent;
  locale: Locale;
  /** Left out for everybody. */
  only?: readonly { kind: HolderKind; code: string }[];
}

interface Comer {
  kind: HolderKind;
  id: string;
  /** Whose answers to which form theirs are. */
  form: FormType;
  ticket: string | null;
  against: OrderReason | null;
  /** What they have, each as its code and quantity. */
  sessions: string[] | null;
  activity: { code: string; quantity: number } | null;
  bought: { code: string; quantity: number }[] | null;
  owes: boolean;
  /** What doors need of their answers; null for none. */
  answers: FormModel | null;
}

/**
 * Everybody who may stand at a door of an event with what they have, in two statements, and a third where buyers named who takes
 * which place; those who were erased are left out.
 */
export async function readDoorPeople(db: Db, { event, locale, only }: Wanted): Promise<DoorComer[]> {
  const forms = await doorFormsOf(event, locale);
  const comers = (await readComers(db, { eventCode: event.code, only, forms })).filter(({ id }) =>
    isCode(id),
  );
  const people = await readPeopleAt(db, { eventCode: event.code, places: comers });
  const personOf = new Map(people.map((person) => [`${person.kind} ${person.id}`, person]));
  const names = productNames(event, locale);
  const formOf = (type: FormType) => forms.find(({ formType }) => formType === type);
  const doorForm = formOf(PARTICIPANT_FORM);
  const participants = await readParticipants(db, { event, locale, comers, doorForm });
  return comers.flatMap((comer) => {
    const { kind, id, form, ticket, against, sessions, activity, bought, owes } = comer;
    const person = personOf.get(`${kind} ${id}`);
    const products = (bought ?? []).map(({ code, quantity }) => {
      const offered = findOffered(event, code);
      return `${quantity} × ${offered ? names.line(offered) : code}`;
    });
    const seats = (sessions ?? []).map((code) => `session:${code}`);
    const places = placesOf(comer);
    const own = (comer.answers && formOf(form)?.read(comer.answers)) ?? [];
    return Array.from({ length: places }, (_, at) => {
      const participant = participants.get(participantOwner(id, at + 1).code);
      const answers = [...(at === 0 ? own : []), ...(participant?.answers ?? [])];
      return {
        ...{ kind, code: id, place: at + 1, ticket, against, owes },
        name: participant?.name ?? person?.name ?? null,
        organization: person?.organization ?? null,
        seats: activity ? [...seats, `activity:${activity.code}`] : seats,
        // They are handed out once, to the first who comes.
        gets: at === 0 ? products : [],
        // Nobody needs to know what somebody eats who does not come.
        answers: against === null || against === 'no_ticket' ? answers : [],
      };
    });
  });
}

/** How many people somebody's code at the door stands for. */
const placesOf = ({ kind, activity }: Comer): number => (kind === BUYER ? (activity?.quantity ?? 1) : 1);

/** Those whom buyers named, by the codes of their places; nobody where the event asks nothing of them. */
async function readParticipants(
  db: Db,
  {
    event,
    locale,
    comers,
    doorForm,
  }: { event: SiteEvent; locale: Locale; comers: readonly Comer[]; doorForm: DoorForm | undefined },
): Promise<Map<string, { name: string | null; answers: DoorAnswer[] }>> {
  const owners = comers
    .filter((comer) => comer.kind === BUYER && comer.activity !== null)
    .flatMap((comer) => participantsOf(comer.id, { upTo: placesOf(comer) }));
  if (!event.definition.forms[PARTICIPANT_FORM] || owners.length === 0) return new Map();
  const form = formIn(event, PARTICIPANT_FORM, locale);
  const answers = await readAnswersOfMany(db, {
    ...{ eventCode: event.code, owners, formType: PARTICIPANT_FORM },
  });
  return new Map(
    owners.map((owner) => {
      const { model = {} } = answers.get(ownerKey(owner)) ?? {};
      return [owner.code, { name: participantName(form, model), answers: doorForm?.read(model) ?? [] }];
    }),
  );
}

async function readComers(
  db: Db,
  { eventCode, only, forms }: { eventCode: string; forms: readonly DoorForm[] } & Pick<Wanted, 'only'>,
): Promise<Comer[]> {
  const names = forms.flatMap((form) => form.names);
  const wanted = only && JSON.stringify(only);
  const isWanted =
    wanted === undefined
      ? sql`true`
      : sql`(comer.kind, comer.id) in (select one->>'kind', one->>'code'
          from jsonb_array_elements(${wanted}::text::jsonb) as one)`;
  const owned = (of: SQL) =>
    sql`own.event_code = ${eventCode} and own.owner_kind = comer.owner_kind
      and own.owner_code = comer.owner_code and own.state = ${of}`;
  return rows(
    db,
    sql`select comer.kind, comer.id, comer.owner_kind as form, comer.ticket, comer.against,
        ${names.length === 0 ? sql`null` : answersFor(eventCode, names)} as answers,
        (select jsonb_agg(own.session_code order by own.session_code)
          from ${basketItems} as own where ${owned(sql`'confirmed'`)}) as sessions,
        (select jsonb_build_object('code', own.activity_code, 'quantity', own.quantity)
          from ${activityChoices} as own where ${owned(sql`'confirmed'`)}) as activity,
        (select jsonb_agg(jsonb_build_object('code', own.code, 'quantity', own.quantity) order by own.id)
          from ${purchases} as own where ${owned(sql`'bought'`)}) as bought,
        (comer.order_kind, comer.order_code) in ${ordersOfOpenInvoices(eventCode)} as owes
      from ${comersOf(eventCode)} as comer
      where not comer.erased and ${isWanted}
      order by comer.since, comer.kind, comer.id`,
  );
}

/** The answers of a comer to the form that is called like what they are, as far as doors need them. */
const answersFor = (eventCode: string, names: readonly string[]): SQL => sql`(
  select jsonb_object_agg(one.key, one.value) from ${formAnswers} as own, jsonb_each(own.model) as one
  where own.event_code = ${eventCode} and own.form_type = comer.owner_kind
    and own.owner_kind = comer.owner_kind and own.owner_code = comer.owner_code
    and ${JSON.stringify(names)}::text::jsonb ? one.key)`;
