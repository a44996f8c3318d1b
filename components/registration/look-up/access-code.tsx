'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { askedDigits, forgetAskedDigits, keepAskedDigits } from '@/lib/stores/asked-digits';
import { EnterAccessCode } from './enter-access-code';
import { RegistrationEmailField } from './registration-email-field';

const loadFields = () => import('./look-up-fields').then((fields) => fields.emailFields);

/** Opens the registrations of an address by a short code that is mailed to it (decision 179). */
export function AccessCode({ onOpened }: { onOpened: (overview: RegistrationOverview) => void }) {
  const t = useTranslations('registration.access_code');
  const titleId = useId();
  const [asked, setAsked] = useState<string>();
  const send = useMutation(callMutation('sendEventEmailAccessCode'));

  useEffect(() => setAsked(askedDigits('registration')?.email), []);

  async function ask({ email }: { email: string }): Promise<void> {
    await send.mutateAsync({ email });
    keepAskedDigits('registration', { email });
    setAsked(email);
  }

  function startOver(): void {
    forgetAskedDigits('registration');
    setAsked(undefined);
    send.reset();
  }

  return (
    <section aria-labelledby={titleId} className="space-y-5 border-t border-line pt-10">
      <header className="space-y-1">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <p className="text-quiet">{t('text')}</p>
      </header>
      {asked === undefined ? (
        <Form schema={loadFields} submit={ask} onWrong="first" keptAs="access-code">
          <RegistrationEmailField />
          <SubmitButton variant="secondary" pendingLabel={t('sending')}>
            {t('send')}
          </SubmitButton>
        </Form>
      ) : (
        <EnterAccessCode
          email={asked}
          wasSent={send.isSuccess}
          onOpened={(overview) => {
            forgetAskedDigits('registration');
            onOpened(overview);
          }}
          onOther={startOver}
        />
      )}
    </section>
  );
}
