'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { useRegistrationOption } from '../data/use-registration';
import { OpenStartForm } from './open-start-form';
import { RegistrationShut } from './registration-shut';
import { StartSkeleton } from './start-skeleton';

export interface StartFormProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  homeHref: string;
  /** Address of the waitlist of a track, by the name of the track in addresses. */
  waitlistHref: (seo?: string) => string;
  /** Track named by the address. */
  seo: string | undefined;
  onStarted: (overview: RegistrationOverview) => void;
}

/** Starts a registration: choose a track and give an e-mail address (specification §1, §2). */
export function StartForm({
  wording,
  timeZone,
  contactEmail,
  homeHref,
  waitlistHref,
  seo,
  onStarted,
}: StartFormProps) {
  const t = useTranslations('registration');
  const common = useTranslations('common');
  const canWait = useRegistrationOption().data?.waitlist === 'Y';
  const tracks = useQuery({ ...callQuery('getEventTrack'), staleTime: 10_000 });
  const listed = tracks.data?.tracks.find((track) => track.seo === seo);
  // Unlisted tracks are shown only to visitors whose link names them.
  const linked = useQuery({
    ...callQuery('getTrackInformationBySeo', { seo: seo ?? '' }),
    enabled: Boolean(seo) && tracks.isSuccess && !listed,
    retry: false,
  });

  if (tracks.isError) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title={t('start.failed_title')}
        actions={
          <Button variant="secondary" onClick={() => tracks.refetch()}>
            {common('try_again')}
          </Button>
        }
      >
        {common('failed.text')}
      </Alert>
    );
  }
  if (!tracks.data || linked.isLoading) return <StartSkeleton />;
  const { registration, tax } = tracks.data;
  if (registration.state !== 'open') {
    return (
      <RegistrationShut
        {...{ wording, timeZone, contactEmail, homeHref }}
        state={registration.state}
        opens={registration.opens}
        closes={registration.closes}
        onOpens={tracks.refetch}
        waitlistHref={canWait ? waitlistHref(seo) : undefined}
      />
    );
  }
  const chosen = listed ?? linked.data;
  // Group tracks are for organisers, who register their members together.
  const single = tracks.data.tracks.filter((track) => track.group === 'N');
  return (
    <div className="space-y-8">
      {seo && !chosen && (
        <Alert tone="warning" title={t('state.no_track_title')}>
          {t('state.no_track_text')}
        </Alert>
      )}
      <OpenStartForm
        tracks={linked.data ? [linked.data, ...single] : single}
        tax={tax}
        preset={chosen?.state === 'open' ? chosen.code : undefined}
        onRefused={() => tracks.refetch()}
        waitlistHref={canWait ? waitlistHref : undefined}
        {...{ wording, timeZone, onStarted }}
      />
    </div>
  );
}
