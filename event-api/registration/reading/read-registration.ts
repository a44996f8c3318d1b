import { type SQL, sql } from 'drizzle-orm';
import type { Cart } from '@/lib/contract/parts/cart';
import { openFieldsOfMode } from '@/lib/domain/forms/form-model';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { progressOf, type StepProgress } from '@/lib/domain/registration/registration-steps';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../../calls/use-case';
import { composePaid, type PaidPayment, paidReadings } from '../../checkout/paid-payments';
import { latestPaymentReading } from '../../checkout/payments';
import type { TheirPayment } from '../../checkout/their-payments';
import { formIn } from '../../forms/filled-form';
import { type Answers, answersReading } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { keepReadings, keepReadingsForMany } from '../../platform/database/readings/read-together';
import { availabilityReading, type ItemAvailability } from '../../platform/inventory/availability';
import type { Hold } from '../../platform/inventory/schema';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { basketReadings, composeBasket } from '../../workshops/basket/read-basket';
import { type EmailUse, emailUseReading } from '../email-use';
import { othersRegisteredReading } from '../of-group/group-registrations';
import type { GroupPrice } from '../of-group/price-in-group';
import { type ComposedPart, partsReading } from '../order-parts';
import { type Registration, registrationReading } from '../queries';
import { registrationAnswers, registrationOwner } from '../registration-owner';
import { registrations, type StoredChange } from '../schema';
import { isSubmitted } from '../statuses';
import { leftChangeReading } from '../stored-changes';
import { hasWorkshopsStep, placeItemsOf, type Track, trackItem } from '../tracks';
import { composeOrder } from './compose-order';
import { type FoundProblem, findProblems, type LostChoice, lostSessions } from './review-problems';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock' | 'owners'> & { db: Db };

/** One that writes tickets as well. */
export type TicketReader = Reader & Pick<UseCaseContext, 'tokens' | 'env'>;

/** A registration with all related data, for every screen and for the submit. */
export interface RegistrationReading {
  registration: Registration;
  track: Track;
  answers: Answers;
  cart: Cart;
  /** Beside its place and its workshops. */
  parts: ComposedPart[];
  /** What it adds, and has left to its group to pay. */
  leftChange: StoredChange | undefined;
  /** What its group takes off its price, and for how many people. */
  ofGroup: GroupPrice;
  /** What went to others while the payment ran. */
  lost: LostChoice[];
  holds: Hold[];
  /** How many places the track has left. */
  places: ItemAvailability[];
  /** The newest, by its owner or its group. */
  payment: TheirPayment | undefined;
  /** Every fulfilled payment, the newest first. */
  paid: PaidPayment[];
  /** What was charged, or before submitting, what would be charged now. */
  fees: FeeSummary;
  /** Whether another registration has the e-mail address. */
  emailUse: EmailUse;
  problems: FoundProblem[];
  steps: StepProgress[];
}

const SAME = ['eventCode', 'now'] as const;
const EACH = ['code', 'email', 'trackCode'] as const;

const stored = ({
  eventCode,
  code,
  email,
  trackCode,
  now,
}: Readonly<Record<(typeof SAME)[number] | (typeof EACH)[number], string>>) => {
  const own = { eventCode, owner: registrationOwner(code) };
  return {
    ...basketReadings({ ...own, now }),
    answers: answersReading(registrationAnswers({ eventCode, code })),
    payment: latestPaymentReading(own),
    ...paidReadings({ eventCode, owners: [own.owner] }),
    used: emailUseReading({ eventCode, email, except: code }),
    places: availabilityReading({ eventCode, now, items: [trackItem({ code: trackCode })] }),
    parts: partsReading(own),
    others: othersRegisteredReading({ eventCode, code }),
    leftChange: leftChangeReading({ eventCode, code }),
  };
};

const readStored = keepReadings([...SAME, 'code'], ({ eventCode, code, now }) => {
  // The cast is right in a statement: a part of SQL stands wherever a value does.
  const own = (column: SQL) =>
    sql`(select ${column} from ${registrations} as own where own.event_code = ${eventCode} and own.code = ${code})` as unknown as string;
  const columns = { email: own(sql`own.email`), trackCode: own(sql`own.track_code`) };
  return { own: registrationReading({ eventCode, code }), ...stored({ eventCode, code, now, ...columns }) };
});
const readStoredOfMany = keepReadingsForMany({ same: SAME, each: EACH }, stored);
type Stored = Omit<Awaited<ReturnType<typeof readStored>>, 'own'>;

/**
 * Reads a registration whole, in one statement: the same as by its code, because each connection of the database plans a further one
 * anew, which takes as long as an order.
 * @param registration as it is stored
 */
export async function readRegistration(
  reader: Reader,
  registration: Registration,
): Promise<RegistrationReading> {
  const { eventCode, code } = registration;
  const found = await readStored(reader.db, { eventCode, code, now: reader.clock.now() });
  return compose(reader, registration, found);
}

/**
 * Reads the registration with a code whole, in one statement.
 * @param localeOf the language of its fee lines
 * @returns undefined when there is none
 */
export async function readRegistrationByCode(
  reader: Omit<Reader, 'locale'>,
  code: string,
  localeOf: (registration: Registration) => Locale,
): Promise<RegistrationReading | undefined> {
  const { db, event, clock } = reader;
  const { own, ...found } = await readStored(db, { eventCode: event.code, code, now: clock.now() });
  const [registration] = own;
  return registration && compose({ ...reader, locale: localeOf(registration) }, registration, found);
}

/**
 * Reads many registrations whole, in one statement, in their order.
 * @param localeOf the language of each one's fee lines; by default the reader's
 */
export async function readRegistrations(
  reader: Reader,
  registrations: readonly Registration[],
  localeOf: (registration: Registration) => Locale = () => reader.locale,
): Promise<RegistrationReading[]> {
  const { db, event, clock } = reader;
  const sets = registrations.map(({ code, email, trackCode }) => ({ code, email, trackCode }));
  const rows = await readStoredOfMany(db, { eventCode: event.code, now: clock.now() }, sets);
  return Promise.all(
    registrations.flatMap((registration, at) => {
      const own = rows[at];
      return own ? [compose({ ...reader, locale: localeOf(registration) }, registration, own)] : [];
    }),
  );
}

/** A registration that cost nothing, as the submit leaves it that had read it: all that it chose is its own, and nothing is held any more. */
export function asSubmitted(reading: RegistrationReading): RegistrationReading {
  const { registration, steps } = reading;
  const offered = new Set<string>(steps.map(({ id }) => id));
  return {
    ...reading,
    registration: { ...registration, status: 'submitted' },
    holds: [],
    emailUse: null,
    problems: [],
    steps: progressOf({ offered, payable: false, problems: [], submitted: true }),
  };
}

async function compose(
  reader: Reader,
  registration: Registration,
  stored: Stored,
): Promise<RegistrationReading> {
  const { db, event, locale, clock } = reader;
  const { definition } = event;
  const now = clock.now();
  const owner = registrationOwner(registration.code);
  const submitted = isSubmitted(registration.status);
  const { answers, holds, payment, used, places } = stored;
  const emailUse = submitted ? null : used;
  const cart = await composeBasket(reader, { owner, now }, stored);
  const order = await composeOrder({ event, locale, now }, registration, {
    holds,
    items: cart.items,
    stored: stored.parts,
    others: stored.others,
  });
  const { track, attended, parts, ofGroup, fees, isHeld } = order;
  const workshops = await hasWorkshopsStep(db, event, track, [registration.mode]);

  const payable = fees.total > 0;
  const chosen = attended.length;
  const problems = submitted
    ? []
    : findProblems({
        emailUse,
        personalComplete:
          answers.completedAt !== null &&
          openFieldsOfMode(formIn(event, 'registration', locale, registration.mode), answers.model).length ===
            0,
        // What has no limit cannot go to anybody else, so it need not be held.
        placeHeld: placeItemsOf(event, registration)
          .filter(({ kind }) => kind !== TRACK_PLACES || track.capacity !== undefined)
          .every(isHeld),
        choosesWorkshops: workshops,
        chosen,
        required: definition.registration.workshops_required,
        limit: track.workshop_limit ?? null,
        conflicts: cart.conflicts.length,
        lost: cart.items
          .filter((item) => item.workshops_cart_status === 'N' || item.cancelled === 'Y')
          .map((item) => ({ session_code: item.workshops_session_code, title: item.workshops_title })),
        parts,
        payable,
      });
  const offered = new Set([...parts.map(({ step }) => step), ...(workshops ? (['workshops'] as const) : [])]);
  const steps = progressOf({ offered, payable, problems, submitted });
  const lost = [...lostSessions(stored.stored, cart.items), ...parts.flatMap((part) => part.lost)];
  return {
    registration,
    track,
    answers,
    cart,
    parts,
    ofGroup,
    leftChange: stored.leftChange,
    lost,
    holds,
    places,
    payment,
    paid: composePaid(stored),
    fees,
    emailUse,
    problems,
    steps,
  };
}
