'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Badge } from '@/components/ui/badge';
import { Money } from '@/components/ui/money';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { STEP_IDS } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { STATE_TONES } from '../data/member-words';

/** What is known of a member: how to reach them, how far they are, and who pays. */
export function MemberFacts({ member, timeZone }: { member: GroupAccount; timeZone: string }) {
  const t = useTranslations('groups.member');
  const state = useTranslations('groups.state');
  const steps = useTranslations('registration.steps');
  const locale = useLocale();
  const { time } = useMoments(timeZone);
  const kept = member.kept_place;
  const when = (instant: string) => ({
    date: formatDate(instant, timeZone, locale),
    time: time(instant),
  });
  const step = STEP_IDS.find((id) => id === member.step);
  return (
    <dl className="space-y-3">
      <Fact label={t('state')}>
        <Badge tone={STATE_TONES[member.state]}>{state(member.state)}</Badge>{' '}
        <span className="text-sm text-quiet">{t('since', when(member.since))}</span>
        {step && <span className="block text-sm text-quiet">{t('at_step', { step: steps(step) })}</span>}
        {member.conflicts > 0 && (
          <span className="block font-medium text-danger">{t('conflicts', { count: member.conflicts })}</span>
        )}
      </Fact>
      <Fact label={t('reached')}>
        <span className="wrap-anywhere">{[member.email, member.phone].filter(Boolean).join(', ')}</span>
        {member.by_link === 'Y' && <span className="block text-sm text-quiet">{t('by_link')}</span>}
      </Fact>
      {member.in_place_of !== null && (
        <Fact label={t('in_place_of')}>
          <span className="wrap-anywhere">{member.in_place_of}</span>
        </Fact>
      )}
      <Fact label={t('ticket')}>
        {member.track.name} · {t(member.mode)}
      </Fact>
      {member.total && (
        <Fact label={t('pays')}>
          <Money {...member.total} />
          {member.payer && <span className="text-quiet"> · {t(`payer_${member.payer}`)}</span>}
          {member.added && (
            <span className="block text-sm text-accent-text">
              {t('added', { amount: formatMoney(member.added, locale) })}
            </span>
          )}
        </Fact>
      )}
      {member.place_paid === 'Y' && <Fact label={t('held')}>{t('place_paid')}</Fact>}
      {kept && (
        <Fact label={t('held')}>
          {t('place_kept', { amount: formatMoney(kept.paid, locale) })}
          <span className="block text-sm text-quiet">
            {kept.given_to === null ? t('place_free') : t('place_given', { name: kept.given_to })}
          </span>
        </Fact>
      )}
      {member.held_until && <Fact label={t('held')}>{t('held_until', when(member.held_until))}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-heading">{children}</dd>
    </div>
  );
}
