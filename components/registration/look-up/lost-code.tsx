'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { MailedTo } from '@/components/orders/get-link';
import { callMutation } from '@/lib/api/call-query';
import { RegistrationEmailField } from './registration-email-field';

const loadFields = () => import('./look-up-fields').then((fields) => fields.emailFields);

/** Mails the codes of an e-mail address to it. */
export function LostCode() {
  const t = useTranslations('registration.look_up');
  const titleId = useId();
  const send = useMutation(callMutation('sendLookUpCode'));

  if (send.isSuccess) {
    return (
      <MailedTo
        words="registration.look_up"
        level={2}
        email={send.variables.email}
        hint={t('sent_hint')}
        onAgain={send.reset}
      />
    );
  }
  return (
    <section aria-labelledby={titleId} className="space-y-5 border-t border-line pt-10">
      <header className="space-y-1">
        <h2 id={titleId} className="text-xl">
          {t('lost_title')}
        </h2>
        <p className="text-quiet">{t('lost_text')}</p>
      </header>
      <Form schema={loadFields} submit={send.mutateAsync} onWrong="first" keptAs="lost-code">
        <RegistrationEmailField />
        <SubmitButton variant="secondary" pendingLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </section>
  );
}
