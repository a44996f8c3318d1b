'use client';

import { Link2Off } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Outcome } from '@/components/ui/outcome';
import { Skeleton } from '@/components/ui/skeleton';

interface LinkEndedProps {
  title: string;
  text: string;
  actions: ReactNode;
}

/** Says that a mailed link no longer works, and what can be done instead. */
export function LinkEnded({ title, text, actions }: LinkEndedProps) {
  return (
    <Outcome level={1} icon={<Link2Off className="size-6" />} title={title} actions={actions}>
      <p>{text}</p>
    </Outcome>
  );
}

interface OpeningLinkProps {
  title: string;
  /** Of the alert that says that the server did not answer. */
  failedTitle?: string | undefined;
  hasFailed: boolean;
  onAgain: () => void;
}

/** Stands for what a mailed link leads to while it is being opened, and offers to try again. */
export function OpeningLink({ title, failedTitle, hasFailed, onAgain }: OpeningLinkProps) {
  const t = useTranslations('common');
  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{title}</h1>
      {hasFailed ? (
        <FailedAlert title={failedTitle} onTryAgain={onAgain}>
          {t('failed.text')}
        </FailedAlert>
      ) : (
        <Skeleton className="h-28 w-full rounded-card" />
      )}
    </div>
  );
}

/** The secret of the mailed link that led here; empty without one. */
export function useMailedSecret(): string {
  return useSearchParams().get('secret') ?? '';
}

/**
 * The secret of the mailed link that led here, sent as soon as the page is open.
 * @param send stays the same function between renders, as React Query's `mutate` does
 */
export function useSentSecret(send: (input: { secret: string }) => void): string {
  const secret = useMailedSecret();
  useEffect(() => {
    if (secret) send({ secret });
  }, [secret, send]);
  return secret;
}
