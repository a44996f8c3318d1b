'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { callQuery } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { ConfirmationSkeleton } from './confirmation-skeleton';
import { Confirmed } from './confirmed';
import type { Proposing } from './propose-workshop';

interface ConfirmationProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  /** Whom to ask how to join. */
  contactEmail: string;
  manageHref: string;
  proposalsHref: string;
  proposing: Proposing;
}

/**
 * The registration is complete: its code, what happens next, and what the attendee may want to keep (specification §1).
 */
export function Confirmation({ manageHref, ...shown }: ConfirmationProps) {
  const t = useTranslations('confirmation');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const query = useSearchParams();
  const info = useDayCookie(registrationInfo);
  const code = info?.code ?? query.get('code') ?? '';
  const receipt = useQuery({ ...callQuery('getReceipt', { code }), enabled: code !== '' });

  if (receipt.isError) {
    const gone = receipt.error instanceof CallError && receipt.error.status === 404;
    return (
      <EmptyState
        title={<h1 className="text-xl">{t(gone ? 'gone_title' : 'failed_title')}</h1>}
        action={
          gone ? (
            <ButtonLink href={manageHref}>{common('continue')}</ButtonLink>
          ) : (
            <Button onClick={() => receipt.refetch()}>{common('try_again')}</Button>
          )
        }
      >
        {t(gone ? 'gone_text' : 'failed_text')}
      </EmptyState>
    );
  }
  if (!receipt.data) return <ConfirmationSkeleton />;
  if (receipt.data.cancelled_at !== null) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('cancel.cancelled')}</h1>}
        action={
          <ButtonLink href={sitePath(paths.cancelRegistration())}>{t('cancel.cancelled_action')}</ButtonLink>
        }
      />
    );
  }
  return <Confirmed receipt={receipt.data} {...shown} />;
}
