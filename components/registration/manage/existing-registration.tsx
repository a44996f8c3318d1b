'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { Skeleton } from '@/components/ui/skeleton';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { CallError } from '@/lib/errors';
import { type ExistingMode, paths } from '@/lib/paths';
import { rememberRegistration } from '../data/remember-registration';
import { LookUpForms } from '../look-up/look-up-forms';

interface ExistingRegistrationProps {
  wording: 'registration' | 'ticket';
  /** What is wanted of the registration; by default its present state. */
  mode?: ExistingMode;
}

/**
 * Target of mailed links: opens the registration on this device and goes on to what is wanted of it. Without a link it asks
 * for code and e-mail address, and goes on as well.
 */
export function ExistingRegistration({ wording, mode }: ExistingRegistrationProps) {
  const t = useTranslations('registration.look_up');
  const existing = useTranslations('registration.existing');
  const common = useTranslations('common');
  const router = useRouter();
  const sitePath = useSitePath();
  const secret = useSearchParams().get('secret') ?? '';
  const goOn = useCallback(
    (overview: RegistrationOverview) => {
      rememberRegistration(overview);
      // Replaces the entry in the history, so that the secret does not stay in the address or behind Back.
      router.replace(sitePath(targetOf(overview, mode)));
    },
    [router, sitePath, mode],
  );
  const { mutate, error } = useMutation(callMutation('getLookUpRegistration', { onSuccess: goOn }));
  const hasEnded = error instanceof CallError && error.status === 422;

  useEffect(() => {
    if (secret) mutate({ secret });
  }, [secret, mutate]);

  if (secret === '' && mode) {
    return (
      <div className="space-y-8">
        <h1 className="text-3xl">{existing(`${mode}_title`)}</h1>
        <LookUpForms onOpened={goOn} />
      </div>
    );
  }
  if (secret === '' || hasEnded) {
    return (
      <Outcome
        level={1}
        icon={<Link2Off className="size-6" />}
        title={t('ended_title')}
        actions={<ButtonLink href={sitePath(paths.lookup())}>{t('ended_action')}</ButtonLink>}
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

/** A registration that is not complete has nothing to go on to yet: its state says what can be done. */
function targetOf({ status }: RegistrationOverview, mode: ExistingMode | undefined): string {
  if (mode === 'workshops') return paths.myWorkshops();
  if (mode === 'cancel') return paths.cancelRegistration();
  if (mode === 'continue' && status === 'started') return paths.step();
  if (status !== 'submitted' && status !== 'changed') return paths.lookupConfirmation();
  if (mode === 'change') return paths.changeRegistration();
  return mode === 'receipt' ? paths.receipt() : paths.confirmation();
}
