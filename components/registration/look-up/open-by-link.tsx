'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { Skeleton } from '@/components/ui/skeleton';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { registrationInfo } from '@/lib/stores/registration-info';
import { rememberRegistration } from '../data/remember-registration';

interface OpenByLinkProps {
  wording: 'registration' | 'ticket';
  lookUpHref: string;
  /** Of a registration that is not complete. */
  foundHref: string;
  confirmationHref: string;
}

/** Target of mailed links: opens the registration on this device, and its confirmation once it is complete. */
export function OpenByLink({ wording, lookUpHref, foundHref, confirmationHref }: OpenByLinkProps) {
  const t = useTranslations('registration.look_up');
  const common = useTranslations('common');
  const router = useRouter();
  const secret = useSearchParams().get('secret') ?? '';
  const { mutate, error } = useMutation(
    callMutation('getLookUpRegistration', {
      onSuccess: (overview) => {
        rememberRegistration(overview);
        // Replaces the entry in the history, so that the secret does not stay in the address or behind Back.
        router.replace(registrationInfo.get()?.date ? confirmationHref : foundHref);
      },
    }),
  );
  const hasEnded = secret === '' || (error instanceof CallError && error.status === 422);

  useEffect(() => {
    if (secret) mutate({ secret });
  }, [secret, mutate]);

  if (hasEnded) {
    return (
      <Outcome
        level={1}
        icon={<Link2Off className="size-6" />}
        title={t('ended_title')}
        actions={<ButtonLink href={lookUpHref}>{t('ended_action')}</ButtonLink>}
      >
        <p>{t('ended_text')}</p>
      </Outcome>
    );
  }
  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{t(wording === 'ticket' ? 'link_title_ticket' : 'link_title')}</h1>
      {error ? (
        <Alert
          tone="danger"
          live="alert"
          title={t('failed_title')}
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
