'use client';

import { MailQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { emailError } from '@/components/form/email-error';
import { PlainErrorSummary } from '@/components/form/plain-error-summary';
import { usePlainForm } from '@/components/form/use-plain-form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { api } from '@/lib/api/browser';
import { RegistrationEmailField } from './registration-email-field';

/** Has the codes of an e-mail address sent to it. What is said afterwards does not tell whether there are any. */
export function LostCode() {
  const t = useTranslations('registration.look_up');
  const form = useTranslations('form');
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: ['email'],
    check(_entry, element) {
      const email = emailError(element);
      return email ? { email: form(email) } : {};
    },
    async send(entry) {
      await api.sendLookUpCode({ email: entry('email') });
      setSentTo(entry('email'));
    },
  });

  if (sentTo !== undefined) {
    return (
      <Outcome
        level={2}
        icon={<MailQuestion className="size-6" />}
        title={t('sent_title')}
        actions={
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            {t('again')}
          </Button>
        }
      >
        <p>{t('sent_text', { email: sentTo })}</p>
        <p className="text-quiet">{t('sent_hint')}</p>
      </Outcome>
    );
  }
  return (
    <section aria-labelledby={`${id}-title`} className="space-y-5 border-t border-line pt-10">
      <header className="space-y-1">
        <h2 id={`${id}-title`} className="text-xl">
          {t('lost_title')}
        </h2>
        <p className="text-quiet">{t('lost_text')}</p>
      </header>
      <form noValidate onSubmit={submit} className="space-y-5">
        <PlainErrorSummary
          id={id}
          errors={errors}
          labels={{ email: form('registration_email') }}
          attempt={attempt}
        />
        <RegistrationEmailField form={id} error={errors.email} onChange={() => solve('email')} />
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </form>
    </section>
  );
}
