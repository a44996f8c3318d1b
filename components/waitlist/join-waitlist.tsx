'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import { useWaitlist } from './use-waitlist';
import { WaitlistForm } from './waitlist-form';
import { WaitlistFailed, WaitlistSkeleton } from './waitlist-screen';

/**
 * Joining the event's waitlist, for tracks that are full. If a track has places, the visitor can register instead;
 * visitors who are already waiting are sent to their place in line.
 */
export function JoinWaitlist() {
  const t = useTranslations('waitlist');
  const router = useRouter();
  const sitePath = useSitePath();
  const seo = useSearchParams().get('track');
  const { data, error, refetch } = useWaitlist();

  if (!data) return error ? <WaitlistFailed onTryAgain={refetch} /> : <WaitlistSkeleton />;
  const lines = data.tracks.filter((line) => line.open === 'Y');
  const waits = data.entries.some((entry) => entry.state === 'waiting' || entry.state === 'offered');
  return (
    <div className="max-w-form space-y-8">
      {waits && (
        <Alert tone="info">
          {t('waiting_already')} <TextLink href={sitePath(paths.startWaitlist())}>{t('see_place')}</TextLink>
        </Alert>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={<h2>{t('no_line.title')}</h2>}
          action={<ButtonLink href={sitePath(paths.start())}>{t('no_line.action')}</ButtonLink>}
        >
          {t('no_line.text')}
        </EmptyState>
      ) : (
        <WaitlistForm
          lines={lines}
          preset={lines.find((line) => line.track.seo === seo)?.track.code}
          onJoined={() => router.push(sitePath(paths.waitlistSuccess()))}
        />
      )}
    </div>
  );
}
