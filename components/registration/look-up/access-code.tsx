'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { useDigitsClaim } from '@/lib/stores/digits-claim';
import { EnterAccessCode } from './enter-access-code';
import { RegistrationEmailField } from './registration-email-field';

const loadFields = () => import('./look-up-fields').then((fields) => fields.emailFields);

/** Opens the registrations of an address by a short code that is mailed to it (decision 179). */
export function AccessCode({ onOpened }: { onOpened: (overview: RegistrationOverview) => void }) {
  const t = useTranslations('registration.access_code');
  const titleId = useId();
  const { claim, keep, forget } = useDigitsClaim('registration');
  const send = useMutation(
    callMutation('sendEventEmailAccessCode', { onSuccess: (_sent, { email }) => keep({ email }) }),
  );

  return (
    <section aria-labelledby={titleId} className="space-y-5 border-t border-line pt-10">
      <header className="space-y-1">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <p className="text-quiet">{t('text')}</p>
      </header>
      {claim ? (
        <EnterAccessCode
          email={claim.email}
          wasSent={send.isSuccess}
          onOpened={(overview) => {
            forget();
            onOpened(overview);
          }}
          onOther={() => {
            forget();
            send.reset();
          }}
        />
      ) : (
        <Form schema={loadFields} submit={send.mutateAsync} onWrong="first" keptAs="access-code">
          <RegistrationEmailField />
          <SubmitButton variant="secondary" pendingLabel={t('sending')}>
            {t('send')}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
