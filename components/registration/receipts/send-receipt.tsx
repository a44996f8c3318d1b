'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api/browser';
import { CallError } from '@/lib/errors';

interface SendReceiptProps {
  code: string;
  /** The attendee's own address, which the field begins with. */
  email: string;
}

/** Mails the receipt to the attendee or to whoever reimburses them (specification §7, sendReceiptParty). */
export function SendReceipt({ code, email }: SendReceiptProps) {
  const t = useTranslations('confirmation.receipt');
  const common = useTranslations('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = input.current?.value.trim() ?? '';
    if (address === '' || input.current?.validity.typeMismatch) {
      setError(t('email_invalid'));
      input.current?.focus();
      return;
    }
    setError(undefined);
    setSentTo(undefined);
    setPending(true);
    try {
      const target = address.toLowerCase() === email.toLowerCase() ? 'attendee' : 'other';
      await api.sendReceiptParty({ code, email: address, target });
      setSentTo(address);
    } catch (failure) {
      const answered = failure instanceof CallError && failure.status > 0;
      setError(answered ? Object.values(failure.errors).flat().join(' ') : common('failed.text'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={send} className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <FieldFrame
          id={id}
          label={t('send_title')}
          hint={t('send_hint')}
          error={error}
          className="flex-[1_1_16rem]"
        >
          <TextInput
            ref={input}
            {...controlProps(id, { hint: true, error })}
            type="email"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            defaultValue={email}
            maxLength={254}
          />
        </FieldFrame>
        <Button
          type="submit"
          variant="secondary"
          pending={pending}
          pendingLabel={t('sending')}
          className={error ? 'mb-6' : undefined}
        >
          {t('send')}
        </Button>
      </div>
      {sentTo && (
        <Alert tone="success" live="status">
          {t('sent', { email: sentTo })}
        </Alert>
      )}
    </form>
  );
}
