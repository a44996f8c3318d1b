import { and, eq } from 'drizzle-orm';
import { payments } from '@/event-api/checkout/schema';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import type { Application } from '@/lib/contract/applications/application';
import type { CallId } from '@/lib/contract/catalogue';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { Locale } from '@/lib/i18n/languages';
import type { Answered, TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { CARDS, card, newKey } from '../registration/person';
import { type Applicant, newApplicant, ORGANIZATION, PERSON } from './applicant';

const SUBMIT = {
  exhibitor: 'submitExhibitorApplication',
  sponsor: 'submitSponsorApplication',
} as const satisfies Record<ApplicationKind, CallId>;

export interface Submitted {
  outcome: string;
  application: Application;
  lost: { category: string; code: string; title: string }[];
  refunded: { amount: number; currency: string } | null;
}

/** An applicant with a complete application. */
export interface Ready extends Applicant {
  eventCode: string;
  email: string;
  /** The fields of a submit, as the review shows the application now. */
  fields(number?: string): Promise<Record<string, unknown>>;
  submit(fields: Record<string, unknown>): Promise<Answered<unknown>>;
  /** Sends it. @throws Error when it is refused */
  send(fields?: Record<string, unknown>): Promise<Submitted>;
}

/** What a complete application is made of. */
interface Wanted {
  eventCode: string;
  host: string;
  kind?: ApplicationKind;
  choice?: string;
  /** In minor units, of a sponsor. */
  contribution?: number;
  extras?: Record<string, number>;
  model?: FormModel;
  locale?: Locale;
}

let applied = 0;

/** Begins an application and fills in all of it. */
export async function ready(api: TestApi, wanted: Wanted): Promise<Ready> {
  const { eventCode, host, kind = 'exhibitor', choice = 'standard', extras = {}, locale = 'en' } = wanted;
  const applicant = await newApplicant(api, kind, { host, locale });
  const { code, caller } = applicant;
  applied += 1;
  const email = `company${applied}@quill.example`;
  await applicant.save({ ...ORGANIZATION, ...wanted.model });
  await applicant.addPerson({ ...PERSON, email });
  await applicant.choose(choice, wanted.contribution ?? 60_000);
  if (Object.keys(extras).length > 0) await applicant.setExtras(extras);

  const submit = (fields: Record<string, unknown>) =>
    api.ask(SUBMIT[kind], { [`${kind}_code`]: code, ...fields }, caller);
  const fields = async (number: string = CARDS.good) => {
    const { version } = await applicant.look();
    return { version, payment_key: newKey(), credit: card(number) };
  };
  return {
    ...applicant,
    ...{ eventCode, email, submit, fields },
    async send(given) {
      const { status, body } = await submit(given ?? (await fields()));
      if (status !== 200) throw new Error(`the submit answered ${status}: ${JSON.stringify(body)}`);
      return body as Submitted; // the API checks every answer by its schema in tests
    },
  };
}

export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row is expected, not ${rows.length}`);
  return row;
}

/** Amounts that the sandbox charged for an application. */
export async function chargesOf({ db }: TestPlatform, { eventCode, code }: Ready): Promise<number[]> {
  const found = await db
    .select({ amount: sandboxCharges.amount, state: sandboxCharges.state })
    .from(sandboxCharges)
    .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
    .where(and(eq(payments.eventCode, eventCode), eq(payments.ownerCode, code)));
  return found.filter(({ state }) => state === 'charged').map(({ amount }) => amount);
}

/** What is sold and held of an item. */
export async function takenOf(
  { db }: TestPlatform,
  eventCode: string,
  { kind, code }: { kind: string; code: string },
): Promise<{ sold: number; held: number }> {
  const found = await db
    .select({ sold: inventoryItems.sold, held: inventoryItems.held })
    .from(inventoryItems)
    .where(
      and(
        eq(inventoryItems.eventCode, eventCode),
        eq(inventoryItems.kind, kind),
        eq(inventoryItems.code, code),
      ),
    );
  return only(found);
}
