'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { callMutation } from '@/lib/api/call-query';
import { rememberRegistration } from '../data/remember-registration';
import { CodeAndEmailForm } from './code-and-email-form';
import { LostCode } from './lost-code';

/** Open a registration with its code and e-mail address, or request a lost code by mail (specification §1, §2, §5). */
export function LookUp({ confirmationHref }: { confirmationHref: string }) {
  const t = useTranslations('registration.look_up');
  const router = useRouter();
  const open = useMutation(
    callMutation('getLookUpRegistration', {
      onSuccess: (overview) => {
        rememberRegistration(overview);
        router.push(confirmationHref);
      },
    }),
  );
  return (
    <div className="grid max-w-form gap-12">
      <CodeAndEmailForm submitLabel={t('open')} pendingLabel={t('opening')} submit={open.mutateAsync} />
      <LostCode />
    </div>
  );
}
