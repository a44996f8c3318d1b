'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '@/components/form/form';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { useDigitsClaim } from '@/lib/stores/digits-claim';
import { EnterAccessCode } from './enter-access-code';
import { RegistrationEmailField } from './registration-email-field';

const loadFields = () => import('./look-up-fields').then((fields) => fields.emailFields);

interface AccessCodeProps {
  onOpened: (overview: RegistrationOverview) => Promise<void> | void;
}

/**
 * Opens the registrations of an address by a short code that is mailed to it
 * (docs/rooms/registration.md#opening-a-registration).
 */
export function AccessCode({ onOpened }: AccessCodeProps) {
  const t = useTranslations('registration.access_code');
  const { claim, keep, forget } = useDigitsClaim('registration');
  const send = useMutation(
    callMutation('sendEventEmailAccessCode', { onSuccess: (_sent, { email }) => keep({ email }) }),
  );

  if (claim) {
    return (
      <EnterAccessCode
        email={claim.email}
        wasSent={send.isSuccess}
        onOpened={async (overview) => {
          await onOpened(overview);
          forget();
        }}
        onOther={() => {
          forget();
          send.reset();
        }}
      />
    );
  }
  return (
    <Form schema={loadFields} submit={send.mutateAsync} onWrong="first" keptAs="access-code">
      <RegistrationEmailField />
      <SubmitButton pendingLabel={t('sending')}>{t('send')}</SubmitButton>
    </Form>
  );
}
