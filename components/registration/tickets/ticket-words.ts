import type { useTranslations } from 'next-intl';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { formatMoney, type Money } from '@/lib/money';
import { formatDate, formatMonthDay } from '@/lib/time/format';

export interface TicketWords {
  /** An amount; "Free" for nothing. */
  price: (value: Money) => string;
  /** Why the ticket cannot be had now. */
  whyNot: (track: RegistrationTrack) => string;
  /** What the ticket costs after its early-bird price, and when; undefined without one. */
  later: (track: RegistrationTrack) => string | undefined;
}

interface Language {
  t: ReturnType<typeof useTranslations<'registration'>>;
  availability: ReturnType<typeof useTranslations<'common.availability'>>;
  locale: string;
  timeZone: string;
  /** Writes an instant, for texts that name its date themselves (`time`) or do not (`moment`). */
  moments: { time: (instant: string) => string; moment: (instant: string) => string };
}

/** What is said of tickets wherever they are shown. */
export function ticketWords({ t, availability, locale, timeZone, moments }: Language): TicketWords {
  const price = (value: Money) => (value.amount === 0 ? t('start.free') : formatMoney(value, locale));
  return {
    price,
    later({ early_bird, price: { later } }) {
      if (!early_bird || !later) return undefined;
      return t('start.later', {
        date: formatMonthDay(early_bird.until, timeZone, locale),
        fee: price(later),
      });
    },
    whyNot({ state, opens, closes, availability: left }) {
      if (state === 'not_open_yet' && opens) {
        return t('track.not_open_yet', {
          date: formatDate(opens, timeZone, locale),
          time: moments.time(opens),
        });
      }
      if (state === 'not_open_yet') return t('track.not_open_yet_undated');
      if (state === 'closed' && closes) {
        return t('track.closed_since', { date: formatDate(closes, timeZone, locale) });
      }
      if (state === 'closed') return t('track.closed');
      if (left.state === 'held' && left.returns_at) {
        const time = moments.moment(left.returns_at);
        return availability('held_until', { count: left.held ?? 1, time });
      }
      return t('track.sold_out');
    },
  };
}
