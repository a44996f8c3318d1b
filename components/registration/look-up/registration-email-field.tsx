'use client';

import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';

/** E-mail address of a registration. */
export function RegistrationEmailField() {
  const t = useTranslations('form');
  return (
    <EmailField
      name="email"
      label={t('registration_email')}
      hint={t('registration_email_hint')}
      enterKeyHint="send"
      maxLength={254}
    />
  );
}
