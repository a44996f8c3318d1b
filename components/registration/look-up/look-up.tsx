'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { api } from '@/lib/api/browser';
import { rememberRegistration } from '../data/remember-registration';
import { CodeAndEmailForm } from './code-and-email-form';
import { LostCode } from './lost-code';

/** Open a registration with its code and e-mail address, or request a lost code by mail (specification §1, §2, §5). */
export function LookUp({ confirmationHref }: { confirmationHref: string }) {
  const t = useTranslations('registration.look_up');
  const router = useRouter();
  return (
    <div className="grid max-w-form gap-12">
      <CodeAndEmailForm
        sendLabel={t('open')}
        sendingLabel={t('opening')}
        send={async (proof) => {
          rememberRegistration(await api.getLookUpRegistration(proof));
          router.push(confirmationHref);
        }}
      />
      <LostCode />
    </div>
  );
}
