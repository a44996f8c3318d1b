'use client';

import { Hourglass, Link2Off } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useLeaveTo } from '@/components/orders/begin/use-leave-to';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { EntryCard } from './entry-card';
import { useWaitlist } from './use-waitlist';

interface WaitlistScreenProps {
  timeZone: string;
  /** Show only the newest entry, right after joining. */
  onlyNewest?: boolean;
  /** Below the entries. */
  children?: ReactNode;
}

/** The visitor's places on the event's waitlist; the link in an offer's mail opens its entry here. */
export function WaitlistScreen({ timeZone, onlyNewest = false, children }: WaitlistScreenProps) {
  const t = useTranslations('waitlist');
  const sitePath = useSitePath();
  const secret = useSearchParams().get('secret') ?? undefined;
  const { data, error, refetch } = useWaitlist(secret ? { secret } : {});
  // Joining is confirmed only while the entry is waiting.
  const isOver = onlyNewest && data !== undefined && data.entries[0]?.state !== 'waiting';
  useLeaveTo(isOver ? sitePath(paths.startWaitlist()) : undefined);

  if (!data || isOver) {
    if (!error) return <WaitlistSkeleton />;
    const ended = error instanceof CallError && (error.status === 422 || error.status === 404);
    return ended ? (
      <EmptyState
        icon={<Link2Off className="size-8" />}
        title={<h2>{t('link_ended.title')}</h2>}
        action={<ButtonLink href={sitePath(paths.waitlist())}>{t('none.action')}</ButtonLink>}
      >
        {t('link_ended.text')}
      </EmptyState>
    ) : (
      <WaitlistFailed onTryAgain={refetch} />
    );
  }
  const entries = onlyNewest ? data.entries.slice(0, 1) : data.entries;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<Hourglass className="size-8" />}
        title={<h2>{t('none.title')}</h2>}
        action={<ButtonLink href={sitePath(paths.waitlist())}>{t('none.action')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      {entries.map((entry) => (
        <EntryCard key={entry.entry_ID} entry={entry} timeZone={timeZone} />
      ))}
      {children}
    </div>
  );
}

/** Shown when the entries could not be loaded. */
export function WaitlistFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations('waitlist');
  const common = useTranslations('common');
  return (
    <FailedAlert title={t('failed_title')} onTryAgain={() => onTryAgain()}>
      {common('failed.text')}
    </FailedAlert>
  );
}

export function WaitlistSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="space-y-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
