import { mostPlaces } from '../../activities/participants';
import { paymentEntries } from '../../checkout/card-amounts';
import { invoiceFactsOf } from '../../checkout/invoices/settle-invoice';
import { readPaid } from '../../checkout/paid-payments';
import { newestPayment, paymentStage } from '../../checkout/payments';
import { listOwnFiles } from '../../files/queries';
import { allAnswersReading } from '../../forms/queries';
import { readTogether } from '../../platform/database/readings/read-together';
import { ownerKey } from '../../platform/owner';
import { type Cancellation, findCancellation } from '../../registration/cancellations';
import { findRegistration } from '../../registration/queries';
import {
  type Reader,
  type RegistrationReading,
  readRegistration,
} from '../../registration/reading/read-registration';
import { REGISTRATION } from '../../registration/registration-owner';
import { listApplied, type StoredChange } from '../../registration/stored-changes';
import { chargedLinesOf } from '../../tenancy/owner-kinds';
import type { Person } from '../people/list-people';
import { orderOf, othersOf, ownersOf } from './find-person-at';
import { lettersOf } from './letters-of';
import { listNotes } from './notes';

/** What only a registration has. */
interface RegisteredPerson {
  reading: RegistrationReading;
  cancellation: Cancellation | undefined;
  /** Made, the earliest first. */
  changes: readonly StoredChange[];
}

/** Everything that an event has of somebody. */
export async function readPersonAt(reader: Reader, person: Person) {
  const { db, event } = reader;
  const eventCode = event.code;
  const owners = ownersOf(person, mostPlaces(event));
  const order = orderOf(person);
  const registered = person.kind === REGISTRATION ? await readRegistered(reader, person) : null;
  return {
    person,
    registered,
    ...(await readTogether(db, { answers: allAnswersReading({ eventCode, owners }) })),
    lines: registered ? registered.reading.fees.lines : order ? await linesOf(reader, order) : [],
    money: order && (await readMoney(reader, order)),
    files: (await listOwnFiles(db, { eventCode, owners })).filter(({ state }) => state === 'kept'),
    letters: await lettersOf(db, {
      eventCode,
      codes: order ? [...new Set(owners.map(({ code }) => code))] : [person.id],
    }),
    notes: await listNotes(db, { eventCode, owners }),
    others: await othersOf(db, { eventCode, person }),
  };
}

async function readRegistered(reader: Reader, { id: code }: Person): Promise<RegisteredPerson | null> {
  const { db, event } = reader;
  const key = { eventCode: event.code, code };
  const registration = await findRegistration(db, key);
  if (!registration) return null;
  return {
    reading: await readRegistration(reader, registration),
    cancellation: await findCancellation(db, key),
    changes: await listApplied(db, key),
  };
}

type Order = NonNullable<ReturnType<typeof orderOf>>;

async function linesOf(kinds: Reader, order: Order) {
  const charged = await chargedLinesOf(kinds, kinds.db, { eventCode: kinds.event.code, owners: [order] });
  return charged.get(ownerKey(order)) ?? [];
}

async function readMoney({ db, event: { code: eventCode } }: Reader, order: Order) {
  const paid = await readPaid(db, { eventCode, owners: [order] });
  return {
    entries: paymentEntries(paid),
    /** Minor units that were not given back. */
    left: paid.reduce((sum, one) => sum + one.left, 0),
    stage: paymentStage(await newestPayment(db, { eventCode, owner: order })),
    invoices: paid.flatMap(({ payment }) => (payment.invoice && invoiceFactsOf(payment.invoice)) ?? []),
  };
}
