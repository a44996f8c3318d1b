'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import type { CancelScreenProps } from './cancel-form';
import { CancelForm } from './cancel-form';
import { CancelSkeleton } from './cancel-skeleton';
import { Cancelled } from './cancelled';
import { useCancellation } from './use-cancellation';

/** Cancelling the registration of this device: what is given up and given back, then one button; afterwards, what happened. */
export function CancelScreen(props: CancelScreenProps) {
  const t = useTranslations('cancel');
  const query = useSearchParams();
  const info = useDayCookie(registrationInfo);
  const code = info?.code ?? query.get('code') ?? '';
  const { data, error, refetch } = useCancellation(code);
  if (error && !data) return <NotShown error={error} retry={() => void refetch()} />;
  if (!data) return <CancelSkeleton />;
  if (data.outcome === 'cancelled') return <Cancelled {...props} answer={data} />;
  return (
    <div className="space-y-8">
      <header className="space-y-3">
        <h1 className="text-3xl">{t(props.wording === 'ticket' ? 'title_ticket' : 'title')}</h1>
        <p className="text-md text-quiet">
          {[data.registration.track.name, data.registration.name, data.registration.code]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <CancelForm {...props} answer={data} />
    </div>
  );
}

/** Why it cannot be cancelled now, in the API's words, or that there was no answer. */
function NotShown({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('cancel');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <EmptyState
      title={<h1 className="text-xl">{t(isGone ? 'gone_title' : 'not_now_title')}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={retry}>{common('try_again')}</Button>
          <ButtonLink variant="secondary" href={sitePath(paths.manage())}>
            {t('back')}
          </ButtonLink>
        </div>
      }
    >
      {isGone ? t('gone_text') : isRefused ? error.messages.join(' ') : common('failed.text')}
    </EmptyState>
  );
}
