'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RadioField } from '@/components/form/fields/choice-field';
import { MultilineField, TextField } from '@/components/form/fields/text-field';
import { ButtonLink } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import type { PersonAct } from '@/lib/contract/desk/person';
import { formatMoney } from '@/lib/money';
import { ActButton } from '../act/act-button';
import { CorrectAnswers, MoveRegistration } from './change-acts';
import { EraseAct } from './erase-act';

interface PersonActsProps {
  event: string;
  /** As the list of people has them. */
  who: { kind: string; id: string };
  /** Of their order. */
  code: string;
  name: string;
  acts: readonly PersonAct[];
  /** What of their payments can be given back; null for who may not see money. */
  money: { left: number; currency: string } | null;
}

/** What a team can do for somebody now. */
export function PersonActs(props: PersonActsProps) {
  const { event, who, code, name, acts, money } = props;
  const t = useTranslations('desk_person.acts');
  const may = (act: PersonAct) => acts.includes(act);
  return (
    <div className="flex flex-wrap gap-3">
      {may('correct') && <CorrectAnswers {...{ event, code, name }} />}
      {may('move') && <MoveRegistration {...{ event, code, name }} />}
      {may('resend') && (
        <ActButton
          label={t('resend.label')}
          title={t('resend.title')}
          confirm={t('resend.confirm')}
          confirming={t('resend.pending')}
          call={(_, agreed) => callDesk('resendConfirmation', { event, code, agreed })}
        />
      )}
      {may('refund') && money && <GiveBack {...props} money={money} />}
      {may('cancel') && <Cancel {...{ event, kind: who.kind, code, name }} />}
      {may('export') && (
        <ButtonLink
          variant="secondary"
          download
          href={`/api/desk/downloadPersonData/${encodeURIComponent(event)}?${new URLSearchParams(who)}`}
        >
          {t('export.label')}
        </ButtonLink>
      )}
      {may('erase') && <EraseAct {...{ event, who, name }} />}
    </div>
  );
}

const loadFields = () => import('./act-fields');

function GiveBack({
  event,
  who,
  code,
  money,
}: PersonActsProps & { money: { left: number; currency: string } }) {
  const t = useTranslations('desk_person.acts.refund');
  const locale = useLocale();
  const { left: amount, currency } = money;
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('pending')}
      fields={{
        schema: () => loadFields().then(({ refundFields }) => refundFields),
        defaultValues: { amount: '', reason: '' },
        content: (
          <>
            <TextField
              name="amount"
              label={t('amount', { currency })}
              hint={t('amount_hint', { left: formatMoney({ amount, currency }, locale) })}
              autoComplete="off"
            />
            <MultilineField name="reason" label={t('reason')} optional />
          </>
        ),
      }}
      call={(given, agreed) => callDesk('giveMoneyBack', { event, kind: who.kind, code, ...given, agreed })}
    />
  );
}

const REFUNDS = ['policy', 'full', 'none'] as const;

function Cancel({
  event,
  kind,
  code,
  name,
}: Pick<PersonActsProps, 'event' | 'code' | 'name'> & { kind: string }) {
  const t = useTranslations('desk_person.acts.cancel');
  return (
    <ActButton
      label={t('label', { kind })}
      title={t('title', { kind, name })}
      confirm={t('confirm')}
      confirming={t('pending')}
      tone="danger"
      fields={{
        schema: () => loadFields().then(({ cancelFields }) => cancelFields),
        defaultValues: { refund: 'policy' as const, message: '' },
        content: (
          <>
            <RadioField
              name="refund"
              label={t('refund_label')}
              options={REFUNDS.map((refund) => ({ id: refund, name: t(`refunds.${refund}`) }))}
            />
            <MultilineField name="message" label={t('message')} optional />
          </>
        ),
      }}
      call={(given, agreed) => callDesk('cancelOrder', { event, kind, code, ...given, agreed })}
    />
  );
}
