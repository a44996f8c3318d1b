import type * as contract from '@/lib/contract/desk/mailings';
import { type Audience, type MailingKind, unknownPlaceholders } from '@/lib/domain/mailings/mailing';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { look } from '../../acts/act';
import { mailingList } from '../../acts/mailings';
import { FileAnswer } from '../../calls/use-case';
import { beginMailing, findMailing, type Mailing, saveMailing } from '../../events/mailings/drafts';
import { composeMailing, mailingTest } from '../../events/mailings/mailing-letter';
import { countReaders, findReader, listReaders, type Reader } from '../../events/mailings/people-of-audience';
import { countRecipients, listRecipients } from '../../events/mailings/recipients';
import { RECIPIENT_CHANGES, type RecipientState } from '../../events/mailings/schema';
import { isPersonKind } from '../../events/people/person-kinds';
import { layOut } from '../../notices/letter/lay-out';
import { mailParts } from '../../notices/letter/mail-parts';
import { limitRate } from '../../platform/limits/limit-rate';
import { inThread } from '../../platform/threads/threads';
import { localise } from '../../tenancy/localise';
import { type DeskContext, type DeskRoutesOf, eventOf, sessionOf } from '../desk-use-case';
import { audienceInWords, mailingChoices } from './mailing-words';

const DAY_SECONDS = 24 * 3600;
const PEOPLE_PER_PAGE = 50;
/** Readers that a preview offers; the list of people leads to every other one. */
const MAX_OFFERED_READERS = 20;
/** Letters that somebody has sent to themselves. */
const MAX_TESTS_PER_DAY = 50;

const NO_LETTERS: Record<RecipientState, number> = { waiting: 0, sent: 0, failed: 0, unwanted: 0 };

/** @throws Refusal 404 also for one of another event */
async function requireMailing(context: DeskContext, code: string): Promise<Mailing> {
  const mailing = await findMailing(context.db, { eventCode: eventOf(context).event.code, code });
  if (!mailing) throw notFound();
  return mailing;
}

interface Content {
  kind: MailingKind;
  audience: Audience;
  subject: Mailing['subject'];
  text: Mailing['text'];
}

/** How many a draft would go to now, and what is in its way, as it is typed. */
async function standingOf(context: DeskContext, { subject, text, ...to }: Content) {
  const { event } = eventOf(context);
  const words = await translator(context.locale, 'desk_mailings.acts');
  const { count, unwanted, without } = await countReaders(context.db, { event, ...to });
  const unknown = unknownPlaceholders(...Object.values(subject), ...Object.values(text));
  return {
    ...{ count, unwanted, without },
    problems: unknown.map((word) => words('placeholder', { word: `{${word}}` })),
  };
}

const onTheWire = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

interface AsWhom {
  kind: string;
  id: string;
  language?: Locale | undefined;
}

/** One of a letter's readers, or a name that nobody has where it would go to nobody yet. */
async function readerFor(
  context: DeskContext,
  mailing: Mailing,
  { kind, id, language }: AsWhom,
): Promise<Reader> {
  const { event } = eventOf(context);
  const of = { event, ...mailing };
  const found = id === '' ? undefined : await findReader(context.db, of, { kind, id });
  const [first] = found ? [found] : await listReaders(context.db, of, { offset: 0, limit: 1 });
  const words = await translator(context.locale, 'desk_mailings.sample');
  const sample: Reader = {
    ...{ email: 'ada@example.org', name: words('name'), firstName: words('first_name') },
    ...{ personKind: '', personId: '', code: '' },
    locale: event.definition.event.languages[0] ?? DEFAULT_LOCALE,
  };
  const reader = first ?? sample;
  return language === undefined ? reader : { ...reader, locale: language };
}

async function previewOf(context: DeskContext, mailing: Mailing, as: AsWhom) {
  const { event } = eventOf(context);
  const reader = await readerFor(context, mailing, as);
  const letter = await composeMailing(context, event, { mailing, reader });
  const document = await layOut(event, letter);
  return { reader, subject: document.subject, ...(await inThread(mailParts, document)) };
}

export const mailingCalls: Omit<
  DeskRoutesOf<typeof contract>,
  'sendMailing' | 'takeMailingBack' | 'retryMailing' | 'removeMailing'
> = {
  async getMailings(context, { event: eventCode }) {
    const found = await look(context.place, mailingList, { event: eventCode });
    if (found.outcome === 'no_event') throw notFound();
    const choices = await mailingChoices(context);
    const { languages } = found.event.definition.event;
    return {
      mailings: found.mailings.map(({ code, subject, audience, state, changedAt, sendAt }) => ({
        mailing: code,
        subject: localise(subject, context.locale, languages),
        to: audienceInWords(context, choices, audience),
        state,
        changed_at: new Date(changedAt).toISOString(),
        send_at: onTheWire(sendAt),
        counts: found.sent.get(code) ?? NO_LETTERS,
      })),
    };
  },

  async beginMailing(context, { event: eventCode, from }) {
    const earlier = from === undefined ? undefined : await requireMailing(context, from);
    const { account } = sessionOf(context);
    const mailing = await beginMailing(context.db, {
      ...{ eventCode, writtenBy: account.code, now: context.clock.now() },
      from: earlier,
    });
    if (mailing === null) throw refuse(409, REQUEST, 'desk_too_many_mailings');
    return { mailing };
  },

  async getMailing(context, { event: eventCode, mailing: code }) {
    const mailing = await requireMailing(context, code);
    const choices = await mailingChoices(context);
    const { kind, audience, subject, text, state, revision, sendAt } = mailing;
    const counts = await countRecipients(context.db, { eventCode, code });
    return {
      ...{ mailing: code, state, revision, kind, audience, subject, text, choices },
      languages: [...eventOf(context).event.definition.event.languages],
      to: audienceInWords(context, choices, audience),
      send_at: onTheWire(sendAt),
      counts: counts.get(code) ?? NO_LETTERS,
      standing: state === 'begun' ? null : await standingOf(context, mailing),
    };
  },

  async saveMailing(context, { event: eventCode, mailing: code, revision, ...content }) {
    await requireMailing(context, code);
    const save = { revision, now: context.clock.now(), content };
    const saved = await saveMailing(context.db, { eventCode, code }, save);
    if (saved === null) throw refuse(409, REQUEST, 'desk_mailing_changed');
    return { revision: saved, ...(await standingOf(context, content)) };
  },

  async getMailingPeople(context, { event: eventCode, mailing: code, status, page }) {
    const mailing = await requireMailing(context, code);
    const words = await translator(context.locale, 'desk_mailings.states');
    const stateOf = (key: string) => ({ key, name: words(key) });
    const part = { offset: (page - 1) * PEOPLE_PER_PAGE, limit: PEOPLE_PER_PAGE };
    const described = ({ email, name, locale, personKind: kind, personId: id }: Reader) => ({
      ...{ email, name, language: locale, kind, id },
      is_listed: isPersonKind(kind),
    });
    const answer = (people: ReturnType<typeof withState>[], count: number, statuses: readonly string[]) => ({
      ...{ people, count, pages: Math.max(1, Math.ceil(count / PEOPLE_PER_PAGE)) },
      statuses: statuses.map(stateOf),
    });
    const withState = (reader: Reader, state: string, at: string | null, error: string | null) => ({
      ...described(reader),
      ...{ state: stateOf(state), at, error },
    });
    if (mailing.state !== 'begun') {
      const of = { event: eventOf(context).event, ...mailing };
      const readers = await listReaders(context.db, of, part);
      const { count, unwanted } = await countReaders(context.db, of);
      const people = readers.map((one) => withState(one, one.unwanted ? 'unwanted' : 'would', null, null));
      return answer(people, count + unwanted, []);
    }
    const states = Object.keys(RECIPIENT_CHANGES) as RecipientState[]; // typed by the table
    const state = states.find((each) => each === status);
    if (status !== '' && state === undefined) return answer([], 0, states);
    const { recipients, count } = await listRecipients(context.db, { eventCode, code }, { state, ...part });
    const people = recipients.map((one) => withState(one, one.state, one.at, one.error));
    return answer(people, count, states);
  },

  async previewMailing(context, { mailing: code, ...as }) {
    const mailing = await requireMailing(context, code);
    const of = { event: eventOf(context).event, ...mailing };
    const { reader, subject, text } = await previewOf(context, mailing, as);
    const readers = await listReaders(context.db, of, { offset: 0, limit: MAX_OFFERED_READERS });
    return {
      ...{ email: reader.email, language: reader.locale, subject, text },
      readers: readers.map(({ personKind: kind, personId: id, name, email }) => ({
        ...{ kind, id, name: name ?? email },
      })),
    };
  },

  async getMailingPage(context, { mailing: code, ...as }) {
    const mailing = await requireMailing(context, code);
    const { reader, html } = await previewOf(context, mailing, as);
    return new FileAnswer(html, 'text/html; charset=utf-8', `${code}.html`, reader.locale, 'framed');
  },

  async testMailing(context, { mailing: code, ...as }) {
    const { event } = eventOf(context);
    const mailing = await requireMailing(context, code);
    const { account } = sessionOf(context);
    const limits = [{ key: `account ${account.code}`, points: MAX_TESTS_PER_DAY }];
    await limitRate({ ...context, event }, { name: 'mailing test', seconds: DAY_SECONDS, limits });
    const { name, firstName, locale, personKind, code: order } = await readerFor(context, mailing, as);
    await mailingTest.enqueue(context.db, {
      ...{ eventCode: event.code, now: context.clock.now() },
      payload: { mailing: code, to: account.email, name, firstName, locale, personKind, code: order },
    });
    return { email: account.email };
  },
};
