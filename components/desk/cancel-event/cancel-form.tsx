'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { MultilineField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { callDesk } from '@/lib/api/desk/browser';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';

const loadFields = () => import('../fields').then(({ cancellationFields }) => cancellationFields);

interface CancelFormProps {
  /** Its code, which is typed by whoever means it. */
  event: string;
  /** It is cancelled, and has its message. */
  isResumed: boolean;
}

/** Cancels the whole event, once its code was typed. What follows is said above. */
export function CancelForm({ event, isResumed }: CancelFormProps) {
  const t = useTranslations('desk_tasks.cancel');
  const router = useRouter();
  const locale = localeOf(useLocale());
  return (
    <Card as="section" className="max-w-measure space-y-4">
      <h2 className="text-lg">{t('confirm_title')}</h2>
      {!isResumed && <Alert tone="warning">{t('for_good')}</Alert>}
      <Form
        schema={loadFields}
        defaultValues={{ message: '', code: '' }}
        unanswered={t('failed')}
        leaves
        submit={async (fields) => {
          const { task } = await callDesk('cancelWholeEvent', { event, ...fields });
          router.push(inLocale(deskPaths.task(event, task), locale));
        }}
      >
        {!isResumed && (
          <MultilineField name="message" label={t('message')} hint={t('message_hint')} optional />
        )}
        <TextField name="code" label={t('code')} hint={t('code_hint', { code: event })} autoComplete="off" />
        <SubmitButton variant="danger" pendingLabel={t('pending')}>
          {t(isResumed ? 'resume' : 'submit')}
        </SubmitButton>
      </Form>
      <noscript>{t('no_scripts')}</noscript>
    </Card>
  );
}
