'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { DigitsField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { CallError } from '@/lib/errors';

interface EnterAccessCodeProps {
  email: string;
  /** The code was asked for just now, so the field takes the focus. */
  wasSent: boolean;
  onOpened: (overview: RegistrationOverview) => void;
  /** Another address is wanted. */
  onOther: () => void;
}

const loadFields = () => import('./look-up-fields').then((fields) => fields.accessCodeFields);

/** Takes the digits that were mailed. */
export function EnterAccessCode({ email, wasSent, onOpened, onOther }: EnterAccessCodeProps) {
  const t = useTranslations('registration.access_code');
  const common = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  const open = useMutation(callMutation('getLookUpRegistration', { onSuccess: onOpened }));
  const again = useMutation(callMutation('sendEventEmailAccessCode'));

  useEffect(() => {
    if (wasSent) box.current?.querySelector('input')?.focus();
  }, [wasSent]);

  return (
    <div ref={box} className="space-y-4">
      <Form
        schema={loadFields}
        submit={({ access_code }) => open.mutateAsync({ email, access_code })}
        onWrong="first"
        leaves
      >
        <DigitsField
          name="access_code"
          label={t('field')}
          hint={t('field_hint', { email })}
          enterKeyHint="go"
          maxLength={12}
          className="[&_input]:max-w-48"
        />
        <SubmitButton variant="secondary" pendingLabel={t('opening')}>
          {t('open')}
        </SubmitButton>
      </Form>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="quiet"
          size="compact"
          pending={again.isPending}
          pendingLabel={t('sending')}
          onClick={() => again.mutate({ email })}
        >
          {t('again')}
        </Button>
        <Button variant="quiet" size="compact" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
      {again.isSuccess && (
        <Alert tone="success" live="status">
          {t('sent_again', { email })}
        </Alert>
      )}
      {again.isError && (
        <Alert tone="danger" live="alert">
          {again.error instanceof CallError ? again.error.messages.join(' ') : common('failed.text')}
        </Alert>
      )}
    </div>
  );
}
