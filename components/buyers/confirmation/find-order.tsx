'use client';

import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';

const loadFields = () => import('@/components/orders/fields').then((fields) => fields.linkFields);

/** Mails the links to the orders of an e-mail address to it. */
export function FindOrder() {
  const t = useTranslations('purchase.find_order');
  const send = useMutation(callMutation('sendBuyerLink'));
  if (send.isSuccess) {
    return (
      <Outcome
        level={1}
        icon={<MailQuestion className="size-6" />}
        title={t('sent_title')}
        actions={
          <Button variant="secondary" onClick={send.reset}>
            {t('again')}
          </Button>
        }
      >
        <p className="wrap-anywhere">{t('sent_text', { email: send.variables.email })}</p>
      </Outcome>
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
