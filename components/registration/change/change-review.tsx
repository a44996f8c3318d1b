'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import { useRefundTarget } from '@/components/payments/card-words';
import { PaymentForm } from '@/components/payments/payment-form';
import { SubmitForm } from '@/components/payments/submit-form';
import type { CallAnswer } from '@/lib/api/client';
import { formatMoney } from '@/lib/money';
import type { RegistrationOption } from '../step/step-screen';
import { WhoPays } from '../step/who-pays';
import { ChangeProblems } from './change-overview';
import { ChangedDocuments } from './changed-documents';
import { FeeComparison } from './fee-comparison';
import { GivesUp } from './gives-up';
import type { LeaveToGroup } from './left-change';
import type { ChangeSubmit } from './use-change-submit';
import { ChangedSessions, FromTo } from './what-changes';

interface ChangeReviewProps {
  shown: CallAnswer<'changeRegistration'>;
  option: RegistrationOption;
  submit: ChangeSubmit;
  leave: LeaveToGroup;
  timeZone: string;
  back: ReactNode;
}

/** What will be different and what it costs or gives back, with one button that names the amount. */
export function ChangeReview({ shown, option, submit, leave, timeZone, back }: ChangeReviewProps) {
  const t = useTranslations('change');
  const start = useTranslations('registration.start');
  const givesUp = useTranslations('registration.gives_up');
  const locale = useLocale();
  const target = useRefundTarget(shown);
  const { change, due, refund, registration, version } = shown;
  if (!change) return null;
  const { kinds, from, to, membership, documents, sessions, answered, gives_up, lines, problems } = change;
  const moved = sessions.filter((session) => session.change !== 'kept');
  const sent = documents.filter(({ state }) => !['kept', 'none', 'missing'].includes(state));
  const isMoving = kinds.includes('track') || kinds.includes('mode');
  return (
    <div className="max-w-form space-y-6">
      {isMoving && (
        <ReviewPart title={t('parts.ticket')}>
          {kinds.includes('track') && <FromTo from={from.track.name} to={to.track.name} />}
          {kinds.includes('mode') && <FromTo from={start(from.mode)} to={start(to.mode)} />}
        </ReviewPart>
      )}
      {membership && membership.entries.length > 0 && (
        <ReviewPart title={t('parts.membership')}>
          <ReviewEntries entries={membership.entries} />
        </ReviewPart>
      )}
      {sent.length > 0 && (
        <ReviewPart title={t('parts.documents')}>
          <ChangedDocuments documents={sent} />
        </ReviewPart>
      )}
      {moved.length > 0 && (
        <ReviewPart title={t('parts.workshops')}>
          <ChangedSessions sessions={moved} timeZone={timeZone} />
        </ReviewPart>
      )}
      {answered.length > 0 && (
        <ReviewPart title={t('parts.details')}>
          <p>{t('answered', { list: answered.join(', ') })}</p>
          {from.email !== to.email && <p className="text-quiet">{t('email_told', { email: from.email })}</p>}
        </ReviewPart>
      )}
      {gives_up.length > 0 && (
        <ReviewPart title={givesUp('title')}>
          <GivesUp things={gives_up} currency={shown.after.currency} timeZone={timeZone} />
        </ReviewPart>
      )}
      <ReviewPart title={t('review.fees')}>
        <FeeComparison {...shown} lines={lines} />
        {refund && <p className="pt-1 text-sm text-quiet">{t('review.back_note', { target })}</p>}
      </ReviewPart>
      <ChangeProblems problems={problems} />
      {problems.length === 0 && kinds.length > 0 && action()}
      <div className="-ml-4">{back}</div>
    </div>
  );

  function action() {
    if (due) {
      const card = (
        <PaymentForm
          total={due}
          gateway={option.credit}
          holder={registration.name ?? ''}
          problem={submit.problem}
          payLabel={t('review.pay', { amount: formatMoney(due, locale) })}
          onPay={(credit, askPayer) => submit.confirm(version, credit, askPayer)}
        />
      );
      // Everything else that may change is the person's own, or the organiser's to decide.
      if (!registration.group || kinds.some((kind) => kind !== 'workshops')) return card;
      const wanted = sessions.filter(({ change: is }) => is === 'kept' || is === 'added');
      return (
        <WhoPays
          texts="change.group"
          payers={['member', 'group']}
          leave={() =>
            leave.mutateAsync({
              code: registration.code,
              version,
              sessions: wanted.map(({ session_code }) => session_code),
            })
          }
          error={leave.error}
        >
          {card}
        </WhoPays>
      );
    }
    const label = refund
      ? t('review.get_back', { amount: formatMoney(refund, locale) })
      : t('review.confirm');
    return (
      <SubmitForm
        problem={submit.problem}
        onSubmit={() => submit.confirm(version)}
        label={label}
        pendingLabel={t('review.changing')}
      />
    );
  }
}
