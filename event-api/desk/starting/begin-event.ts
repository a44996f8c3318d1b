import type { makeEvent } from '@/lib/contract/desk/new-event';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { REQUEST, refuse } from '@/lib/errors';
import { LOCALES } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { parseAmount } from '@/lib/money';
import { OF_DESK } from '../../accounts/ask-for-link';
import { listMemberships } from '../../accounts/members';
import { look, perform } from '../../acts/act';
import { bringEvent, lookAtImport } from '../../acts/events';
import { code as codeSchema, hostName } from '../../definition/values';
import { consentTo } from '../../events/import/effects';
import { type Problem, UnusableDefinition } from '../../events/problems/problem';
import type { CheckedEvent } from '../../events/reading/read-definition';
import { limitRate } from '../../platform/limits/limit-rate';
import { findEvent } from '../../tenancy/find-event';
import { type DeskContext, sessionOf } from '../desk-use-case';
import { reasonInWords } from '../edit/problem-words';

/** What every way to begin an event shares. */

const DAY_SECONDS = 24 * 60 * 60;
/** Nobody needs more; each is a site of its own. */
const MAX_NEW_EVENTS_PER_DAY = 5;

/** The answers of a form that are about no date. */
type Asked = Pick<
  ParsedInputOf<typeof makeEvent>,
  'names' | 'held' | 'place' | 'price' | 'currency' | 'capacity' | 'contact'
>;

/** The events of which an account is an owner: whoever owns one may begin another. */
export async function ownEvents({ db, ...context }: DeskContext): Promise<string[]> {
  const memberships = await listMemberships(db, sessionOf({ db, ...context }).account.code);
  return memberships.filter(({ role }) => role === 'owner').map(({ eventCode }) => eventCode);
}

/** @throws Refusal 403 for who owns no event */
export async function requireOwner(context: DeskContext): Promise<void> {
  if ((await ownEvents(context)).length === 0) throw refuse(403, REQUEST, 'desk_no_new_event');
}

/** @throws Refusal 429 for who has begun too many today */
async function limitNewEvents(context: DeskContext): Promise<void> {
  const { db, clock } = context;
  const key = `account ${sessionOf(context).account.code}`;
  const limits = [{ key, points: MAX_NEW_EVENTS_PER_DAY }];
  await limitRate({ db, clock, event: OF_DESK }, { name: 'desk new event', seconds: DAY_SECONDS, limits });
}

/** @throws Refusal 422 at the field for a code or a host that cannot be the event's */
export async function requireFree(
  { db }: DeskContext,
  { code, host }: { code: string; host: string },
): Promise<{ code: string; host: string }> {
  if (!codeSchema.safeParse(code).success) throw refuse(422, 'code', 'desk_code_form');
  if (await findEvent(db, code)) throw refuse(422, 'code', 'desk_code_taken');
  const own = host.toLowerCase() || `${code}.localhost`;
  if (!hostName.safeParse(own).success) throw refuse(422, 'host', 'desk_host_form');
  return { code, host: own };
}

/** Brings an event that there is not yet, with whoever began it as its owner. */
export async function begin(context: DeskContext, making: () => Promise<CheckedEvent>): Promise<string> {
  const { place } = context;
  const { account } = sessionOf(context);
  const t = await translator(context.locale, 'desk_edit');
  const checked = await making().catch((error: unknown) => {
    throw error instanceof UnusableDefinition ? refuseProblems(t, error.problems) : error;
  });
  const looked = await look(place, lookAtImport, { checked });
  if (looked.outcome === 'unusable') throw refuseProblems(t, looked.problems);
  // Somebody else was faster with this code: theirs is not to become another version of itself.
  if (looked.effects.outcome !== 'new') throw refuse(422, 'code', 'desk_code_taken');
  // What was refused until here counts for nothing.
  await limitNewEvents(context);
  const owner = { email: account.email, locale: context.locale };
  const agreed = consentTo(looked.effects);
  const brought = await perform(place, bringEvent, { checked, agreed, owner });
  if (brought.outcome === 'unusable') throw refuseProblems(t, brought.problems);
  if (brought.outcome === 'other_effects') throw refuse(422, 'code', 'desk_code_taken');
  return brought.report.code;
}

/** What the rules have against it, at the field of the form that it is about. */
function refuseProblems(t: Translate, problems: readonly Problem[]) {
  const [first] = problems;
  const { field = '' } = first ?? {};
  const message = first ? reasonInWords(t, first) : '';
  const at = field.startsWith('event.hosts') ? 'host' : REQUEST;
  return at === 'host'
    ? refuse(422, at, 'desk_host_taken')
    : refuse(422, at, 'desk_event_unusable', { field, message });
}

/** @throws Refusal 422 at the field for an answer that cannot be */
export function readAnswers({ names, held, place, price, currency: written, capacity, contact }: Asked) {
  const currency = written.toUpperCase();
  const languages = LOCALES.filter((each) => names[each]);
  if (languages.length === 0) throw refuse(422, 'names', 'desk_name_missing');
  if (held !== 'O' && place === '') throw refuse(422, 'place', 'desk_place_missing');
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw refuse(422, 'currency', 'desk_currency_unknown');
  }
  const amount = price === '' ? 0 : Number(price.replace(',', '.'));
  if (!Number.isFinite(amount) || amount < 0 || parseAmount(amount, currency) === undefined) {
    throw refuse(422, 'price', 'desk_price_form');
  }
  if (!isEmail(contact)) throw refuse(422, 'contact', 'invalid_email');
  return {
    ...{ capacity, contact },
    names: Object.fromEntries(languages.map((each) => [each, names[each]])),
    languages: [...languages],
    place: { type: held, name: held === 'O' ? '' : place },
    price: { amount, currency },
  };
}
