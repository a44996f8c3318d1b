'use client';

import { useTranslations } from 'next-intl';
import { EmailField, TextField } from '@/components/form/fields/text-field';

/** Who organises the group (specification §3, Group): what it begins with. */
export function OrganiserFields() {
  const t = useTranslations('groups.form');
  return (
    <>
      <TextField
        name="group_organization"
        label={t('organization')}
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={200}
      />
      <TextField
        name="group_contact_name"
        label={t('contact_name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
      />
      <EmailField
        name="group_contact_email"
        label={t('contact_email')}
        hint={t('contact_email_hint')}
        enterKeyHint="next"
        maxLength={254}
      />
    </>
  );
}
