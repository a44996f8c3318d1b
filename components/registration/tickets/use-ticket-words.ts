'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMoments } from '@/components/i18n/use-moments';
import { type TicketWords, ticketWords } from './ticket-words';

/** What is said of tickets where they are chosen, with times beside the visitor's clock. */
export function useTicketWords(timeZone: string): TicketWords {
  return ticketWords({
    t: useTranslations('registration'),
    availability: useTranslations('common.availability'),
    locale: useLocale(),
    timeZone,
    moments: useMoments(timeZone),
  });
}
