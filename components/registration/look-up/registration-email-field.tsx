'use client';

import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';

interface RegistrationEmailFieldProps {
  /** The form's id, which the summary of errors leads by. */
  form: string;
  error: string | undefined;
  onChange: () => void;
}

/** Asks for the e-mail address that a registration has; its form's field is `email`. */
export function RegistrationEmailField({ form, error, onChange }: RegistrationEmailFieldProps) {
  const t = useTranslations('form');
  const id = `${form}-email`;
  return (
    <FieldFrame id={id} label={t('registration_email')} hint={t('registration_email_hint')} error={error}>
      <TextInput
        {...controlProps(id, { hint: true, error })}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        maxLength={254}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
