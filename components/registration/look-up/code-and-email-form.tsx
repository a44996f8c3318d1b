'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { RegistrationEmailField } from './registration-email-field';

interface CodeAndEmailFormProps {
  /** Navigates to another page on success. */
  submit: (proof: { code: string; email: string }) => Promise<unknown>;
  submitLabel: string;
  pendingLabel: string;
}

const loadFields = () => import('./look-up-fields').then((fields) => fields.codeAndEmailFields);

/** Code and e-mail address of a registration, which together prove access to it (design §5). */
export function CodeAndEmailForm({ submit, submitLabel, pendingLabel }: CodeAndEmailFormProps) {
  const t = useTranslations('form');
  return (
    <Form schema={loadFields} submit={submit} onWrong="first" keptAs="look-up" leaves>
      <TextField
        name="code"
        label={t('registration_code')}
        hint={t('registration_code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <RegistrationEmailField />
      <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
    </Form>
  );
}
