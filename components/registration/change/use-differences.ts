import { useQueries } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { formatMoney } from '@/lib/money';
import { ticketState } from '../tickets/ticket-state';
import type { ChangeDraft } from './change-draft';

/** So long a difference is shown without being asked for again; the review asks for the one that is charged. */
const KNOWN_MS = 60_000;

interface Differences {
  code: string;
  /** What is to be different besides. */
  draft: ChangeDraft;
  tracks: readonly RegistrationTrack[];
  own: string;
  mode: 'in_person' | 'online';
}

/**
 * What each ticket would cost more or less than what is paid, as the server says it: "+ $105.00". A ticket that cannot be had
 * has none, and none is shown before it is known.
 */
export function useDifferences({ code, draft, tracks, own, mode }: Differences): (track: string) => string {
  const t = useTranslations('change.ticket');
  const locale = useLocale();
  const asked = tracks.filter((track) => track.code !== own && ticketState(track, own) === 'open');
  const answers = useQueries({
    queries: asked.map((track) => ({
      ...callQuery('changeRegistration', {
        ...{ code, option: 'change', preview: 'Y' },
        ...draft,
        track: track.code,
        track_mode: track.modes.includes(mode) ? mode : (track.modes[0] ?? mode),
      }),
      staleTime: KNOWN_MS,
      retry: false,
    })),
  });
  return (wanted) => {
    if (wanted === own) return t('own');
    const difference = answers[asked.findIndex((track) => track.code === wanted)]?.data?.difference;
    if (!difference) return '';
    const { amount } = difference;
    if (amount === 0) return t('same');
    const money = formatMoney({ ...difference, amount: Math.abs(amount) }, locale);
    return t(amount > 0 ? 'more' : 'less', { amount: money });
  };
}
