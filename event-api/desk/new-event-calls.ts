import type * as contract from '@/lib/contract/desk/new-event';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { isAllowed } from '@/lib/domain/team-roles';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { LOCALES } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { parseAmount } from '@/lib/money';
import { formatMoment } from '@/lib/time/format';
import { OF_DESK } from '../accounts/ask-for-link';
import { findMember, listMembers, listMemberships } from '../accounts/members';
import { look, perform } from '../acts/act';
import { bringEvent, eventAsFile, lookAtImport } from '../acts/events';
import { code as codeSchema, hostName } from '../definition/values';
import { consentTo } from '../events/import/effects';
import { type Problem, UnusableDefinition } from '../events/problems/problem';
import { isZoneOfPlace } from '../events/problems/zone-meant';
import type { CheckedEvent } from '../events/reading/read-definition';
import { eventOfAnswers, eventOfEarlier } from '../events/starting/new-event';
import { limitRate } from '../platform/limits/limit-rate';
import { localOf } from '../platform/local-time';
import { readProgramme } from '../programme/read-programme';
import { eventAddress } from '../tenancy/event-address';
import { eventTexts } from '../tenancy/event-texts';
import { findEvent } from '../tenancy/find-event';
import { type DeskContext, type DeskRoutesOf, eventOf, sessionOf } from './desk-use-case';
import { reasonInWords } from './edit/problem-words';

const DAY_SECONDS = 24 * 60 * 60;
/** Nobody needs more; each is a site of its own. */
const MAX_NEW_EVENTS_PER_DAY = 5;

/** Addresses that nobody else can open. */
const OF_THIS_MACHINE = /(^|\.)localhost$/;

/** The events of which an account is an owner: whoever owns one may begin another. */
async function ownEvents({ db, ...context }: DeskContext): Promise<string[]> {
  const memberships = await listMemberships(db, sessionOf({ db, ...context }).account.code);
  return memberships.filter(({ role }) => role === 'owner').map(({ eventCode }) => eventCode);
}

/** @throws Refusal 403 for who owns no event, 429 for who has begun too many today */
async function requireMay(context: DeskContext): Promise<void> {
  if ((await ownEvents(context)).length === 0) throw refuse(403, REQUEST, 'desk_no_new_event');
  const { db, clock } = context;
  const key = `account ${sessionOf(context).account.code}`;
  const limits = [{ key, points: MAX_NEW_EVENTS_PER_DAY }];
  await limitRate({ db, clock, event: OF_DESK }, { name: 'desk new event', seconds: DAY_SECONDS, limits });
}

/** @throws Refusal 422 at the field for a code or a host that cannot be the event's */
async function requireFree(
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
async function begin(context: DeskContext, making: () => Promise<CheckedEvent>): Promise<string> {
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

export const newEventCalls: DeskRoutesOf<typeof contract> = {
  async getNewEvent(context) {
    const events = [];
    for (const code of await ownEvents(context)) {
      const event = await findEvent(context.db, code);
      if (!event) continue;
      const { name, starts_at, time_zone } = event.definition.event;
      const starts = localOf(starts_at, time_zone).date;
      events.push({
        event_code: code,
        name: eventTexts(event, context.locale).text(name),
        starts_on: starts,
      });
    }
    const email = sessionOf(context).account.email;
    return { may: events.length > 0, events, email };
  },

  async makeEvent(context, { names, days, held, place, time_zone: timeZone, price, capacity, ...asked }) {
    const currency = asked.currency.toUpperCase();
    const languages = LOCALES.filter((each) => names[each]);
    if (languages.length === 0) throw refuse(422, 'names', 'desk_name_missing');
    if (held !== 'O' && place === '') throw refuse(422, 'place', 'desk_place_missing');
    if (!isZoneOfPlace(timeZone)) throw refuse(422, 'time_zone', 'desk_zone_unknown');
    if (!Intl.supportedValuesOf('currency').includes(currency)) {
      throw refuse(422, 'currency', 'desk_currency_unknown');
    }
    const amount = price === '' ? 0 : Number(price.replace(',', '.'));
    if (!Number.isFinite(amount) || amount < 0 || parseAmount(amount, currency) === undefined) {
      throw refuse(422, 'price', 'desk_price_form');
    }
    if (!isEmail(asked.contact)) throw refuse(422, 'contact', 'invalid_email');
    await requireMay(context);
    const { code, host } = await requireFree(context, asked);
    const answers = {
      ...{ code, host, days, timeZone, capacity, starts: asked.starts, contact: asked.contact },
      names: Object.fromEntries(languages.map((each) => [each, names[each]])),
      languages: [...languages],
      place: { type: held, name: held === 'O' ? '' : place },
      price: { amount, currency },
    };
    return { event_code: await begin(context, () => eventOfAnswers(answers, context.clock.now())) };
  },

  async copyEvent(context, { from, starts, names, ...asked }) {
    const accountCode = sessionOf(context).account.code;
    const member = await findMember(context.db, { eventCode: from, accountCode });
    if (member?.role !== 'owner') throw notFound('from');
    await requireMay(context);
    const { code, host } = await requireFree(context, asked);
    const stored = await look(context.place, eventAsFile, { event: from });
    if (!stored) throw notFound('from');
    const made = () => eventOfEarlier(stored, { code, host, starts, names }, context.clock.now());
    return { event_code: await begin(context, made) };
  },

  async getChecklist(context) {
    const { event, role } = eventOf(context);
    const { db, env, clock, locale } = context;
    const { tracks, pages, registration, event: facts } = event.definition;
    const hosts = event.hosts.filter(({ test }) => !test);
    const isPriced = tracks.some(({ fee }) => Number(fee) > 0);
    const opens = tracks.map((track) => track.opens ?? registration.opens).find((each) => each) ?? null;
    const { sessions } = await readProgramme(db, event);
    const members = await listMembers(db, { eventCode: event.code });
    const isOpen = opens === null || opens <= clock.now();
    return {
      items: [
        {
          key: 'host' as const,
          done: hosts.some(({ host }) => !OF_THIS_MACHINE.test(host)),
          now: eventAddress(env, event),
        },
        { key: 'mail' as const, done: env.SMTP_URL !== undefined, now: null },
        { key: 'payments' as const, done: !isPriced || env.PAYMENT_GATEWAY === 'stripe', now: null },
        {
          key: 'tickets' as const,
          done: isOpen,
          now: opens && formatMoment(opens, facts.time_zone, locale, clock.now()),
        },
        { key: 'programme' as const, done: sessions.length > 1, now: String(sessions.length) },
        {
          key: 'privacy' as const,
          done: pages.some(({ url }) => url === 'privacy' || url === 'privacy-policy'),
          now: null,
        },
        {
          key: 'team' as const,
          done: members.length > 1,
          now: isAllowed(role, 'read') ? String(members.length) : null,
        },
      ],
    };
  },
};
