'use client';

import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, Link2Off } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { Skeleton } from '@/components/ui/skeleton';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';

/** Ends the reminders that a mailed link names, says which, and offers to have them sent again (decision 180). */
export function EndReminders({ homeHref }: { homeHref: string }) {
  const t = useTranslations('notify.reminders');
  const common = useTranslations('common');
  const secret = useSearchParams().get('secret') ?? '';
  const { mutate, data, error, isPending } = useMutation(callMutation('endReminders'));
  const hasEnded =
    secret === '' || (error instanceof CallError && error.status < 500 && error.status !== 429);
  const home = (
    <ButtonLink href={homeHref} variant="secondary">
      {t('home')}
    </ButtonLink>
  );

  useEffect(() => {
    if (secret) mutate({ secret });
  }, [secret, mutate]);

  if (hasEnded && !data) {
    return (
      <Outcome level={1} icon={<Link2Off className="size-6" />} title={t('ended_title')} actions={home}>
        <p>{t('ended_text')}</p>
      </Outcome>
    );
  }
  if (data) {
    const { kind, email, wanted } = data;
    const isWanted = wanted === 'Y';
    return (
      <Outcome
        key={wanted}
        level={1}
        icon={isWanted ? <BellRing className="size-6" /> : <BellOff className="size-6" />}
        title={t(isWanted ? 'undone_title' : `${kind}_title`)}
        actions={
          <>
            <Button
              variant="secondary"
              pending={isPending}
              pendingLabel={t('undoing')}
              onClick={() => mutate({ secret, undo: isWanted ? 'N' : 'Y' })}
            >
              {t(isWanted ? 'again' : 'undo')}
            </Button>
            {home}
          </>
        }
      >
        <p>{t(isWanted ? 'undone_text' : `${kind}_text`, { email })}</p>
      </Outcome>
    );
  }
  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{error ? t('failed_title') : t('pending')}</h1>
      {error ? (
        <Alert
          tone="danger"
          live="alert"
          actions={
            <Button variant="secondary" onClick={() => mutate({ secret })}>
              {common('try_again')}
            </Button>
          }
        >
          {common('failed.text')}
        </Alert>
      ) : (
        <Skeleton className="h-28 w-full rounded-card" />
      )}
    </div>
  );
}
