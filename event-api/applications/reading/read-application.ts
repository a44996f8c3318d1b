import { sql } from 'drizzle-orm';
import { type ApplicationStep, contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import { formatMoney } from '@/lib/money';
import type { UseCaseContext } from '../../calls/use-case';
import { exemptionsReading } from '../../checkout/exemptions/exemptions-part';
import { composePaid, type PaidPayment, paidReadings } from '../../checkout/paid-payments';
import { latestPaymentReading, newestPaymentReading } from '../../checkout/payments';
import type { TheirPayment } from '../../checkout/their-payments';
import { type FilledForm, filledForm, formIn } from '../../forms/filled-form';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { readRows, readTogether } from '../../platform/database/readings/read-together';
import { availabilityReading } from '../../platform/inventory/availability';
import { holdsReading } from '../../platform/inventory/holds';
import { keyOf, type Places } from '../../platform/inventory/items';
import { ownerKey } from '../../platform/owner';
import { eventTexts } from '../../tenancy/event-texts';
import { applicationOwner, contactOwner, donationOwner } from '../application-owner';
import { applicationsClosed, donationLimit, rulesOf, stepsOf } from '../application-rules';
import { choiceItem, choicesOf, extraItem, extrasOf, findLevel, rangeOf } from '../offers';
import type { StoredContact, StoredDonation } from '../queries';
import {
  applicationContacts,
  applicationDonations,
  applicationExtras,
  type StoredApplication,
} from '../schema';
import { applicationFees } from './application-fees';
import {
  type ApplicationProblem,
  findProblems,
  type OwnPlaces,
  type PlaceState,
  placeState,
} from './application-problems';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db };

/** Something that an application chose, with what became of it. */
export interface ChosenPlace extends Places {
  name: string;
  /** Undefined when the organiser no longer offers it. */
  offered: { capacity?: number | undefined } | undefined;
  state: PlaceState;
}

/** An application with all that belongs to it, for every screen and for the submit. */
export interface ApplicationReading {
  application: StoredApplication;
  form: FilledForm;
  contacts: (StoredContact & FilledForm)[];
  donations: (StoredDonation & FilledForm)[];
  /** The booth or the level; null while none is chosen. */
  choice: ChosenPlace | null;
  extras: ChosenPlace[];
  places: OwnPlaces;
  /** What was agreed on, or before submitting, what it costs now. */
  fees: FeeSummary;
  problems: ApplicationProblem[];
  /** Steps of which nothing is missing. */
  done: ApplicationStep[];
  /** The newest that was fulfilled, or else the newest. */
  payment: TheirPayment | undefined;
  /** What became of the newest payment says whether one is under way: what is added later is paid by itself. */
  newest: TheirPayment | undefined;
  /** Those that were fulfilled, the newest first: of the application, and of what was added. */
  paid: PaidPayment[];
  /** Taxes that whoever pays is exempt from. */
  exempt: Exemptions;
  /** When it was read. */
  now: string;
}

export async function readApplication(
  reader: Reader,
  application: StoredApplication,
): Promise<ApplicationReading> {
  const { db, event, locale, clock } = reader;
  const { eventCode, code, kind } = application;
  const now = clock.now();
  const key = { eventCode, owner: applicationOwner(kind, code) };
  const own = sql`where event_code = ${eventCode} and application_code = ${code}`;
  const data = await readTogether(db, {
    contacts: readRows(applicationContacts, sql`${own} order by position`),
    donations: readRows(applicationDonations, sql`${own} order by position`),
    extras: readRows(applicationExtras, own),
    held: holdsReading(key),
    sold: holdsReading({ ...key, state: 'sold' }),
    payment: latestPaymentReading(key),
    newest: newestPaymentReading(key),
    ...paidReadings({ eventCode, owners: [key.owner] }),
    exempt: exemptionsReading(key),
    choices: availabilityReading({ eventCode, now, kind: choiceItem(kind, '').kind }),
    extrasLeft: availabilityReading({ eventCode, now, kind: extraItem(kind, '').kind }),
  });
  const answers = await readAnswersOfMany(db, {
    eventCode,
    owners: [
      key.owner,
      ...data.contacts.map((contact) => contactOwner(kind, contact.code)),
      ...data.donations.map((donation) => donationOwner(kind, donation.code)),
    ],
  });
  const forms = {
    own: formIn(event, kind, locale),
    contact: formIn(event, contactKind(kind), locale),
    donation: formIn(event, donationKind(kind), locale),
  };
  const form = filledForm(forms.own, answers.get(ownerKey(key.owner)));
  const contacts = data.contacts.map((contact) => ({
    ...contact,
    ...filledForm(forms.contact, answers.get(ownerKey(contactOwner(kind, contact.code)))),
  }));
  const donations = data.donations.map((donation) => ({
    ...donation,
    ...filledForm(forms.donation, answers.get(ownerKey(donationOwner(kind, donation.code)))),
  }));

  const places = { held: data.held, sold: data.sold, left: [...data.choices, ...data.extrasLeft] };
  const texts = eventTexts(event, locale);
  const isSubmitted = application.state !== 'started';
  const chosen = (place: Places, list: ReturnType<typeof choicesOf> | ReturnType<typeof extrasOf>) => {
    const offered = list.find((each) => each.code === place.code);
    const state = placeState(places, { place, offered, isSubmitted, now });
    return { ...place, name: offered ? texts.text(offered.name) : place.code, offered, state };
  };
  const { choiceCode } = application;
  const choice =
    choiceCode === null
      ? null
      : chosen({ ...choiceItem(kind, choiceCode), quantity: 1 }, choicesOf(event, kind));
  const offeredExtras = extrasOf(event, kind);
  const order = offeredExtras.map((extra) => extra.code);
  const extras = data.extras
    .map(({ extraCode, quantity }) => chosen({ ...extraItem(kind, extraCode), quantity }, offeredExtras))
    .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));

  const rules = rulesOf(event, kind);
  const incomplete = (list: readonly FilledForm[]) => list.filter(({ complete }) => !complete).length;
  const problems = isSubmitted
    ? []
    : findProblems({
        kind,
        closed: applicationsClosed(reader, kind),
        organizationComplete: form.complete,
        contacts: { ...rules.contacts, count: contacts.length, incomplete: incomplete(contacts) },
        donations: {
          greatest: donationLimit(event, kind),
          count: donations.length,
          incomplete: incomplete(donations),
        },
        choice: choice && { name: choice.name, offered: choice.offered !== undefined, place: choice.state },
        outside: outsideRange(reader, application),
        extras: extras.map(({ name, state }) => ({ name, place: state })),
        tooMany: extras.flatMap(({ code: extra, name, quantity }) => {
          const limit = offeredExtras.find((each) => each.code === extra)?.limit ?? quantity;
          return quantity > limit ? [{ name, limit }] : [];
        }),
        listed: (names) => new Intl.ListFormat(locale).format(names),
      });
  const done = stepsOf(event, kind).filter((step) =>
    step === 'review' ? isSubmitted : problems.every((each) => each.step !== step),
  );
  return {
    application,
    form,
    contacts,
    donations,
    choice,
    extras,
    places,
    problems,
    done,
    now,
    fees: applicationFees(event, application, { extras: data.extras, exempt: data.exempt, locale, now }),
    payment: data.payment,
    newest: data.newest,
    paid: composePaid(data),
    exempt: data.exempt,
  };
}

/** The bounds of the chosen level, when the contribution is outside of them: the organiser may have changed them. */
function outsideRange({ event, locale }: Reader, { kind, choiceCode, contribution }: StoredApplication) {
  const level = kind === 'sponsor' && choiceCode !== null ? findLevel(event, choiceCode) : undefined;
  if (!level) return null;
  const { minimum, maximum } = rangeOf(event, level);
  const amount = contribution ?? 0;
  if (amount >= minimum && amount <= maximum) return null;
  const { currency } = event.definition.event;
  const written = (bound: number) => formatMoney({ amount: bound, currency }, locale);
  return { minimum: written(minimum), maximum: written(maximum) };
}

/** When the first of the places that are held, and that others wait for, ends; null while there is none. */
export function firstEnd({ choice, extras, places }: ApplicationReading): string | null {
  const held = [...(choice ? [choice] : []), ...extras].filter(({ state }) => state === 'held').map(keyOf);
  const ends = places.held.filter((hold) => held.includes(keyOf(hold))).map((hold) => hold.endsAt);
  return ends.sort()[0] ?? null;
}
