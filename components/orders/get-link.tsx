'use client';

import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Outcome } from '@/components/ui/outcome';
import type { BegunKind, Order } from './order';

export const GET_LINK_ID = 'get-link';

const loadFields = () => import('./fields').then((fields) => fields.linkFields);

/** Mails the links of what was begun, on this machine or another. */
export function GetLink<Shown extends Order>({ kind }: { kind: BegunKind<Shown, never> }) {
  const t = useTranslations(`${kind.words}.link`);
  const { mutateAsync, isSuccess, variables, reset } = useMutation({ mutationFn: kind.sendLinks });
  if (isSuccess) {
    return (
      <Card>
        <Outcome
          level={2}
          icon={<MailCheck className="size-6" />}
          title={t('sent_title')}
          actions={
            <Button variant="secondary" onClick={reset}>
              {t('again')}
            </Button>
          }
        >
          <p className="wrap-anywhere">{t('sent_text', { email: variables })}</p>
        </Outcome>
      </Card>
    );
  }
  return (
    <Card as="section" labelledBy={GET_LINK_ID} className="space-y-4">
      <div className="space-y-1">
        <h2 id={GET_LINK_ID} className="scroll-mt-24 text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-quiet">{t('text')}</p>
      </div>
      <Form
        schema={loadFields}
        submit={({ email }) => mutateAsync(email)}
        words={t}
        onWrong="first"
        className="space-y-4"
      >
        <EmailField name="email" label={t('email')} maxLength={254} />
        <SubmitButton variant="secondary" wide pendingLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
