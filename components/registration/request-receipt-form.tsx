'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { PlainErrorSummary } from '@/components/form/plain-error-summary';
import { usePlainForm } from '@/components/form/use-plain-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api/browser';
import { receiptInfo } from '@/lib/stores/receipt-info';

interface RequestReceiptFormProps {
  /** The receipt's confirmation in the reader's language. */
  confirmationHref: string;
}

/**
 * Has a receipt sent again: the code and the e-mail address show whose it is (specification §1, §7 sendReceiptParty). An
 * unknown pair is answered with the message of specification §5.
 */
export function RequestReceiptForm({ confirmationHref }: RequestReceiptFormProps) {
  const t = useTranslations('notify.receipt');
  const wording = useTranslations('form');
  const router = useRouter();
  const id = useId();
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: ['code', 'email'],
    check(entry, element) {
      const email = element.elements.namedItem('email');
      const mistyped = email instanceof HTMLInputElement && email.validity.typeMismatch;
      return {
        ...(entry('code') === '' && { code: wording('required') }),
        ...(entry('email') === '' && { email: wording('required') }),
        ...(mistyped && { email: wording('email_invalid') }),
      };
    },
    async send(entry) {
      const { code, email } = await api.getLookUpRegistration({
        code: entry('code'),
        email: entry('email'),
      });
      await api.sendReceiptParty({ code, email, target: 'attendee' });
      receiptInfo.set({ email });
      router.push(confirmationHref);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PlainErrorSummary
        id={id}
        errors={errors}
        labels={{ code: t('code'), email: t('email') }}
        attempt={attempt}
      />
      <FieldFrame id={`${id}-code`} label={t('code')} hint={t('code_hint')} error={errors.code}>
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
      <FieldFrame id={`${id}-email`} label={t('email')} hint={t('email_hint')} error={errors.email}>
        <TextInput
          {...controlProps(`${id}-email`, { hint: true, error: errors.email })}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          maxLength={254}
          onChange={() => solve('email')}
        />
      </FieldFrame>
      <Button type="submit" pending={pending} pendingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
