'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { LinkEnded, OpeningLink, useSentSecret } from '@/components/notices/mailed-link';
import { ButtonLink } from '@/components/ui/button';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { CallError } from '@/lib/errors';
import { type ExistingMode, paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { rememberRegistration } from '../data/remember-registration';
import { LookUpForm } from '../look-up/look-up';

interface ExistingRegistrationProps {
  wording: 'registration' | 'ticket';
  /** What is wanted of the registration; by default its present state. */
  mode?: ExistingMode;
}

/**
 * Target of mailed links: opens the registration on this device and goes on to what is wanted of it. Without a link a device
 * that knows the registration goes on at once; any other asks for the address and the six digits that are mailed to it.
 */
export function ExistingRegistration({ wording, mode }: ExistingRegistrationProps) {
  const t = useTranslations('registration.look_up');
  const existing = useTranslations('registration.existing');
  const manage = useTranslations('registration.manage');
  const router = useRouter();
  const sitePath = useSitePath();
  const goOn = useCallback(
    (overview: RegistrationOverview) => {
      rememberRegistration(overview);
      // Replaces the entry in the history, so that the secret does not stay in the address or behind Back.
      router.replace(sitePath(targetOf(overview, mode)));
    },
    [router, sitePath, mode],
  );
  const { mutate, error } = useMutation(callMutation('getLookUpRegistration', { onSuccess: goOn }));
  const secret = useSentSecret(mutate);
  const hasEnded = error instanceof CallError && error.status === 422;

  // A device that knows a registration asks nothing.
  const info = useDayCookie(registrationInfo);
  const code = secret === '' ? (info?.code ?? '') : '';
  const known = useQuery({
    ...callQuery('checkRegistration', { code }),
    enabled: code !== '',
    retry: false,
  });
  useEffect(() => {
    if (known.data) goOn(known.data);
  }, [known.data, goOn]);

  // Refused, the registration is gone from this device: its address is asked for below.
  const isRefused = known.error instanceof CallError && known.error.status > 0;
  if (code !== '' && !isRefused) {
    return (
      <OpeningLink
        title={t(wording === 'ticket' ? 'link_title_ticket' : 'link_title')}
        failedTitle={t('failed_title')}
        hasFailed={known.isError}
        onAgain={() => void known.refetch()}
      />
    );
  }
  if (secret === '' && mode) {
    return (
      <div className="space-y-8">
        <header className="space-y-2">
          <h1 className="text-3xl">{existing(`${mode}_title`)}</h1>
          <p className="text-md text-quiet">{manage('open_text')}</p>
        </header>
        <LookUpForm onOpened={goOn} />
      </div>
    );
  }
  if (secret === '' || hasEnded) {
    return (
      <LinkEnded
        title={t('ended_title')}
        text={t('ended_text')}
        actions={<ButtonLink href={sitePath(paths.lookup())}>{t('ended_action')}</ButtonLink>}
      />
    );
  }
  return (
    <OpeningLink
      title={t(wording === 'ticket' ? 'link_title_ticket' : 'link_title')}
      failedTitle={t('failed_title')}
      hasFailed={error !== null}
      onAgain={() => mutate({ secret })}
    />
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
