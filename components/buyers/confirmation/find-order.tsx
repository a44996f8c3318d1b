'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { MailedTo } from '@/components/orders/get-link';
import { callMutation } from '@/lib/api/call-query';

const loadFields = () => import('@/components/orders/fields').then((fields) => fields.linkFields);

/** Mails the links to the orders of an e-mail address to it. */
export function FindOrder() {
  const t = useTranslations('purchase.find_order');
  const send = useMutation(callMutation('sendBuyerLink'));
  if (send.isSuccess) {
    return (
      <MailedTo words="purchase.find_order" level={1} email={send.variables.email} onAgain={send.reset} />
    );
  }
  return (
    <div className="max-w-form space-y-6">
      <header className="space-y-2">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-md text-quiet">{t('lead')}</p>
      </header>
      <Form schema={loadFields} submit={send.mutateAsync} words={t} onWrong="first" keptAs="find-order">
        <EmailField name="email" label={t('email')} autoComplete="email" maxLength={254} />
        <SubmitButton pendingLabel={t('sending')}>{t('send')}</SubmitButton>
      </Form>
    </div>
  );
}
