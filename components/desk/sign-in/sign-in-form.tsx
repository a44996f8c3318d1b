'use client';

import { MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callDesk } from '@/lib/api/desk/browser';

const loadFields = () => import('../fields').then(({ signInFields }) => signInFields);

/** Asks for the address, and says afterwards where the link went: the same for every address. */
export function SignInForm({ minutes }: { minutes: number }) {
  const t = useTranslations('desk.sign_in');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Outcome
        level={1}
        icon={<MailCheck className="size-6" />}
        title={t('sent_title')}
        actions={
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            {t('other_address')}
          </Button>
        }
      >
        <p>{t('sent_text', { email: sentTo, minutes })}</p>
        <p className="text-quiet">{t('sent_help')}</p>
      </Outcome>
    );
  }
  return (
    <div className="space-y-8">
      <header className="space-y-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="max-w-measure text-md text-quiet">{t('lead')}</p>
      </header>
      <Form
        schema={loadFields}
        onWrong="first"
        submit={async ({ email }) => {
          await callDesk('requestSignIn', { email });
          setSentTo(email);
        }}
      >
        <EmailField name="email" label={t('email')} enterKeyHint="send" />
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </Form>
    </div>
  );
}
