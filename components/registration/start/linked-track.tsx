'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { paths } from '@/lib/paths';
import { ticketState } from '../tickets/ticket-state';
import { useTicketWords } from '../tickets/use-ticket-words';

interface LinkedTrackProps {
  /** The track that the address names, listed or not; null when there is none of the name. */
  track: RegistrationTrack | null;
  timeZone: string;
  /** Address of its waitlist; undefined where the event has none. */
  waitlistHref: string | undefined;
}

/** Says above the tickets why the one of a link cannot be had now, with what can be done; nothing where it can. */
export function LinkedTrack({ track, timeZone, waitlistHref }: LinkedTrackProps) {
  const t = useTranslations('registration.state');
  const words = useTicketWords(timeZone);
  const sitePath = useSitePath();
  if (track === null) {
    return (
      <Alert tone="warning" title={t('no_track_title')}>
        {t('no_track_text')}
      </Alert>
    );
  }
  if (track.group === 'Y') {
    return (
      <Alert
        title={t('group_title', { track: track.name })}
        actions={
          <ButtonLink variant="secondary" href={sitePath(paths.group())}>
            {t('group_action')}
          </ButtonLink>
        }
      >
        {t('taken_other')}
      </Alert>
    );
  }
  const state = ticketState(track);
  if (state === 'open') return null;
  const href = state === 'taken' ? waitlistHref : undefined;
  return (
    <Alert
      tone="warning"
      title={`${track.name} · ${words.whyNot(track)}`}
      actions={
        href && (
          <ButtonLink variant="secondary" href={href}>
            {t('waitlist')}
          </ButtonLink>
        )
      }
    >
      {t(href ? 'taken_wait' : 'taken_other')}
    </Alert>
  );
}
