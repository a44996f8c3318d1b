'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RadioField } from '@/components/form/fields/choice-field';
import { MultilineField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { CANCEL_REASONS } from '@/lib/domain/registration/cancel-reasons';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { cancelFields } from './cancel-fields';
import { GivenBack } from './given-back';
import { type CancelAnswer, useCancel } from './use-cancellation';

export interface CancelScreenProps {
  wording: 'registration' | 'ticket';
  /** Whom to ask about a refund. */
  contactEmail: string;
  /** The event's policy in words. */
  policy: ReactNode;
}

const loadFields = () => import('./cancel-fields').then((fields) => fields.cancelFields);

/** What is given up, what is given back, and why; the button says the amount. */
export function CancelForm({ answer, policy, wording }: CancelScreenProps & { answer: CancelAnswer }) {
  const t = useTranslations('cancel');
  const locale = useLocale();
  const sitePath = useSitePath();
  const { registration, version, refund } = answer;
  const cancel = useCancel(registration.code);
  const isKept = answer.cancellation?.kept_by_group === 'Y';
  const label = refund
    ? t('submit_refund', { amount: formatMoney(refund, locale) })
    : t(
        answer.before.total > 0 && !isKept
          ? 'submit_without'
          : wording === 'ticket'
            ? 'submit_ticket'
            : 'submit',
      );

  async function submit({ reason, message }: z.output<typeof cancelFields>): Promise<void> {
    await cancel.mutateAsync({
      code: registration.code,
      option: 'cancel',
      version,
      reason,
      message,
      issue_refund: refund ? 'Y' : 'N',
      refund_amount: refund?.amount ?? 0,
      notify_registration: 'Y',
    });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{ message: '' }}
      words={t}
      onWrong="first"
      leaves
      className="space-y-8"
    >
      <GivenUp answer={answer} />
      <section aria-labelledby="given-back" className="space-y-4">
        <h2 id="given-back" className="text-xl">
          {t('back_title')}
        </h2>
        <GivenBack answer={answer} />
        {answer.before.total > 0 && !isKept && policy}
      </section>
      <RadioField
        name="reason"
        label={t('reason')}
        options={CANCEL_REASONS.map((id) => ({ id, name: t(`reasons.${id}`) }))}
      />
      <Message />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" pendingLabel={t('submitting')}>
          {label}
        </SubmitButton>
        <ButtonLink variant="secondary" href={sitePath(paths.manage())}>
          {t(wording === 'ticket' ? 'keep_ticket' : 'keep')}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Needed with another reason; whoever has one of the others may add something. */
function Message() {
  const t = useTranslations('cancel');
  const isOther = useWatch({ name: 'reason' }) === 'other';
  return (
    <MultilineField
      name="message"
      label={t(isOther ? 'message_other' : 'message')}
      hint={t('message_hint')}
      optional={!isOther}
    />
  );
}

/** The place, the sessions and the activity that go to others. */
function GivenUp({ answer: { registration, cancellation } }: { answer: CancelAnswer }) {
  const t = useTranslations('cancel');
  const { sessions = [], appointments = [] } = cancellation ?? {};
  const chosen = [...sessions.map(({ session_code: code, title }) => ({ code, title })), ...appointments];
  const isKept = cancellation?.kept_by_group === 'Y';
  return (
    <section aria-labelledby="given-up" className="space-y-2">
      <h2 id="given-up" className="text-xl">
        {t('up_title')}
      </h2>
      <p>{t(isKept ? 'up_text_kept' : chosen.length > 0 ? 'up_text_chosen' : 'up_text')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{registration.track.name}</li>
        {chosen.map(({ code, title }) => (
          <li key={code} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
