import type * as contract from '@/lib/contract/desk/mailings';
import { languageName } from '@/lib/domain/text/language-name';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatDay, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { look, perform } from '../../acts/act';
import {
  lookAtMailing,
  lookAtRetry,
  retryFailedLetters,
  sendMailing,
  stopMailing,
} from '../../acts/mailings';
import { findMailing, removeMailing } from '../../events/mailings/drafts';
import { instantOf, isDate, NoSuchLocalTime } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';

/** A mail server takes about a second for a letter, and six go at a time; some take longer. */
const LETTERS_PER_MINUTE = 300;

/** So far ahead somebody may have one leave. */
const MAX_AHEAD_MS = 366 * 24 * 3600 * 1000;

type Moment = { at: string | null } | { reason: string };

/** When it is to leave: null for now. */
function momentOf(words: Translate, typed: string, event: SiteEvent, now: string): Moment {
  if (typed === '') return { at: null };
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(typed) ?? [];
  if (time === '' || !isDate(date)) return { reason: words('no_moment') };
  try {
    const at = instantOf(date, time, event.definition.event.time_zone);
    if (at <= now) return { reason: words('past') };
    if (Date.parse(at) - Date.parse(now) > MAX_AHEAD_MS) return { reason: words('far') };
    return { at };
  } catch (error) {
    if (!(error instanceof NoSuchLocalTime)) throw error;
    return { reason: words('no_moment') };
  }
}

const whenInWords = ({ locale }: DeskContext, event: SiteEvent, at: string): Record<string, string> => {
  const zone = event.definition.event.time_zone;
  return {
    day: formatDay(at, zone, locale),
    time: formatTime(at, zone, locale),
    zone: zoneName(at, zone, locale),
  };
};

type Found = Awaited<ReturnType<typeof lookAtMailing.run>>;

const whyNot = (words: Translate, found: Exclude<Found, { outcome: 'can' }>): string[] => {
  if (found.outcome === 'unknown') throw notFound();
  if (!('unknown' in found)) return [words(found.outcome)];
  return found.unknown.map((word) => words('placeholder', { word: `{${word}}` }));
};

export const mailingActCalls: Pick<
  DeskRoutesOf<typeof contract>,
  'sendMailing' | 'takeMailingBack' | 'retryMailing' | 'removeMailing'
> = {
  async sendMailing(context, { event: eventCode, mailing, at: typed, agreed }) {
    const { place, locale, clock } = context;
    const { event } = eventOf(context);
    const words = await translator(locale, 'desk_mailings.acts');
    const names = (all: readonly Locale[]) => all.map((one) => languageName(one, locale)).join(', ');
    return askFirst<{ version: number; at: string | null }>(
      agreed,
      async () => {
        const moment = momentOf(words, typed, event, clock.now());
        if ('reason' in moment) return { reasons: [moment.reason] };
        const found = await look(place, lookAtMailing, { event: eventCode, mailing });
        if (found.outcome !== 'can') return { reasons: whyNot(words, found) };
        const { readers, unwritten } = found;
        const { count, unwanted, without, languages } = readers;
        const each = languages.map((one) =>
          words('in_language', { count: one.count, language: languageName(one.locale, locale) }),
        );
        const minutes = Math.ceil(count / LETTERS_PER_MINUTE);
        return {
          at: moment.at,
          version: found.mailing.revision,
          consequences: [
            languages.length > 1
              ? words('people_in', { count, languages: each.join(', ') })
              : words('people', { count }),
            ...(unwritten.length > 0 ? [words('unwritten_in', { languages: names(unwritten) })] : []),
            ...(unwanted > 0 ? [words('unwanted', { count: unwanted })] : []),
            ...(without > 0 ? [words('without', { count: without })] : []),
            words(found.mailing.kind === 'news' ? 'news' : 'order'),
            ...(moment.at === null
              ? [words('now', { minutes })]
              : [words('later', { ...whenInWords(context, event, moment.at), minutes })]),
          ],
        };
      },
      async ({ version, at: sendAt }) => {
        const asked = { event: eventCode, mailing, revision: version, sendAt };
        const sent = await perform(place, sendMailing, asked);
        if (sent.outcome === 'outdated') return 'outdated';
        if (sent.outcome !== 'done') return { reasons: whyNot(words, sent) };
        return {
          told: sendAt === null ? words('begun') : words('planned', whenInWords(context, event, sendAt)),
        };
      },
    );
  },

  async takeMailingBack(context, { event: eventCode, mailing, agreed }) {
    const { place } = context;
    const words = await translator(context.locale, 'desk_mailings.acts');
    return askFirst<{ version: number }>(
      agreed,
      async () => {
        const found = await findMailing(context.db, { eventCode, code: mailing });
        if (!found) throw notFound();
        if (found.state !== 'planned') return { reasons: [words('not_planned')] };
        return { consequences: [words('take_back')], version: found.revision };
      },
      async () => {
        const { outcome } = await perform(place, stopMailing, { event: eventCode, mailing });
        return outcome === 'done' ? { told: words('taken_back') } : { reasons: [words('not_planned')] };
      },
    );
  },

  async retryMailing(context, { event: eventCode, mailing, agreed }) {
    const { place } = context;
    const words = await translator(context.locale, 'desk_mailings.acts');
    return askFirst<{ version: number }>(
      agreed,
      async () => {
        const found = await look(place, lookAtRetry, { event: eventCode, mailing });
        if (found.outcome === 'unknown') throw notFound();
        if (found.outcome === 'none') return { reasons: [words('none_failed')] };
        const { failed } = found;
        return { consequences: [words('retry', { count: failed })], version: failed };
      },
      async () => {
        const done = await perform(place, retryFailedLetters, { event: eventCode, mailing });
        if (done.outcome !== 'done') return { reasons: [words('none_failed')] };
        return { told: words('retried', { count: done.count }) };
      },
    );
  },

  /** As writing one, it is in no audit: nobody was reached. */
  async removeMailing({ db, locale }, { event: eventCode, mailing: code, agreed }) {
    const words = await translator(locale, 'desk_mailings.acts');
    const key = { eventCode, code };
    return askFirst<{ version: number }>(
      agreed,
      async () => {
        const found = await findMailing(db, key);
        if (!found) throw notFound();
        if (found.state !== 'draft') return { reasons: [words('no_draft')] };
        return { consequences: [words('remove')], version: found.revision };
      },
      async () =>
        (await removeMailing(db, key)) ? { told: words('removed') } : { reasons: [words('no_draft')] },
    );
  },
};
