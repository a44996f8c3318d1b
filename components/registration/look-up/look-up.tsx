'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { rememberRegistration } from '../data/remember-registration';
import { AccessCode } from './access-code';
import { CodeAndEmailForm } from './code-and-email-form';
import { LostCode } from './lost-code';

/** Looking up a registration, which leads to what was found (specification §1, §2, §5). */
export function LookUp({ confirmationHref }: { confirmationHref: string }) {
  const router = useRouter();
  return (
    <LookUpForms
      onOpened={(overview) => {
        rememberRegistration(overview);
        router.push(confirmationHref);
      }}
    />
  );
}

/** Open a registration with its code and e-mail address or with a code by mail, or have a lost code mailed. */
export function LookUpForms({ onOpened }: { onOpened: (overview: RegistrationOverview) => void }) {
  const t = useTranslations('registration.look_up');
  const open = useMutation(callMutation('getLookUpRegistration', { onSuccess: onOpened }));
  return (
    <div className="grid max-w-form gap-12">
      <CodeAndEmailForm submitLabel={t('open')} pendingLabel={t('opening')} submit={open.mutateAsync} />
      <AccessCode onOpened={onOpened} />
      <LostCode />
    </div>
  );
}
