'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { DigitsField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CallFailed } from '../call-failed';

interface EnterDigitsProps {
  texts: {
    field: string;
    hint: string;
    open: string;
    opening: string;
    again: string;
    sending: string;
    sentAgain: string;
  };
  /** The digits were asked for just now, so the field takes the focus. */
  wasSent: boolean;
  variant?: 'primary' | 'secondary';
  /** Leaves the screen, unless it resolves to `false`. */
  submit: (digits: string) => Promise<unknown>;
  sendAgain: () => Promise<unknown>;
  /** Beside the button that sends them again, such as another address. */
  children?: ReactNode;
}

type DigitsWord = 'field' | 'field_hint' | 'open' | 'opening' | 'again' | 'sending' | 'sent_again';

/** The texts of the digits that were mailed to an address, from a namespace that has them under these names. */
export const digitsTexts = (
  words: (key: DigitsWord, values?: { email: string }) => string,
  email: string,
): EnterDigitsProps['texts'] => ({
  field: words('field'),
  hint: words('field_hint', { email }),
  open: words('open'),
  opening: words('opening'),
  again: words('again'),
  sending: words('sending'),
  sentAgain: words('sent_again', { email }),
});

const loadFields = () => import('../fields').then((fields) => fields.digitsFields);

/**
 * Takes the six digits that were mailed to prove an address, and mails them again
 * (docs/rooms/registration.md#opening-a-registration).
 */
export function EnterDigits({
  texts,
  wasSent,
  variant = 'secondary',
  submit,
  sendAgain,
  children,
}: EnterDigitsProps) {
  const box = useRef<HTMLDivElement>(null);
  const again = useMutation({ mutationFn: sendAgain });

  useEffect(() => {
    if (wasSent) box.current?.querySelector('input')?.focus();
  }, [wasSent]);

  return (
    <div ref={box} className="space-y-4">
      <Form
        schema={loadFields}
        submit={({ access_code }) => submit(access_code)}
        defaultValues={{ access_code: '' }}
        onWrong="first"
        leaves
      >
        <DigitsField
          name="access_code"
          label={texts.field}
          hint={texts.hint}
          enterKeyHint="go"
          maxLength={12}
          className="[&_input]:max-w-48"
        />
        <SubmitButton variant={variant} pendingLabel={texts.opening}>
          {texts.open}
        </SubmitButton>
      </Form>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="quiet"
          size="compact"
          pending={again.isPending}
          pendingLabel={texts.sending}
          onClick={() => again.mutate()}
        >
          {texts.again}
        </Button>
        {children}
      </div>
      {again.isSuccess && (
        <Alert tone="success" live="status">
          {texts.sentAgain}
        </Alert>
      )}
      {again.isError && <CallFailed error={again.error} />}
    </div>
  );
}
