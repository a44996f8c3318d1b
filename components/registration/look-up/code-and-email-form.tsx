'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextInput } from '@/components/form/controls';
import { emailError } from '@/components/form/email-error';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { PlainErrorSummary } from '@/components/form/plain-error-summary';
import { usePlainForm } from '@/components/form/use-plain-form';
import { Button } from '@/components/ui/button';
import { RegistrationEmailField } from './registration-email-field';

interface CodeAndEmailFormProps {
  send: (proof: { code: string; email: string }) => Promise<void>;
  sendLabel: string;
  sendingLabel: string;
}

/** Asks for the code and the e-mail address of a registration, which together show whose it is (design §5). */
export function CodeAndEmailForm({ send, sendLabel, sendingLabel }: CodeAndEmailFormProps) {
  const t = useTranslations('form');
  const id = useId();
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: ['code', 'email'],
    check(entry, element) {
      const email = emailError(element);
      return {
        ...(entry('code') === '' && { code: t('required') }),
        ...(email && { email: t(email) }),
      };
    },
    send: (entry) => send({ code: entry('code'), email: entry('email') }),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PlainErrorSummary
        id={id}
        errors={errors}
        labels={{ code: t('registration_code'), email: t('registration_email') }}
        attempt={attempt}
      />
      <FieldFrame
        id={`${id}-code`}
        label={t('registration_code')}
        hint={t('registration_code_hint')}
        error={errors.code}
      >
        <TextInput
          {...controlProps(`${id}-code`, { hint: true, error: errors.code })}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
          onChange={() => solve('code')}
        />
      </FieldFrame>
      <RegistrationEmailField form={id} error={errors.email} onChange={() => solve('email')} />
      <Button type="submit" pending={pending} pendingLabel={sendingLabel}>
        {sendLabel}
      </Button>
    </form>
  );
}
