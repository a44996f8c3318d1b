'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

interface GroupSumsProps {
  payment: UseQueryResult<GroupPayment>;
  code: string;
  /** By when the group pays; null where there is no date. */
  payUntil: string | null;
  /** Of the event. */
  timeZone: string;
}

/** What the group pays in all, what it has paid, what it owes and by when, and the way to pay. */
export function GroupSums({ payment: read, code, payUntil, timeZone }: GroupSumsProps) {
  const t = useTranslations('groups.board');
  const locale = useLocale();
  const sitePath = useSitePath();
  if (!read.data) {
    return read.error && <CallFailed error={read.error} onTryAgain={() => void read.refetch()} />;
  }
  const { people, problem, sums } = read.data;
  const count = people.filter(({ chosen }) => chosen === 'Y').length;
  const isPayable = count > 0 && problem === null;
  const until = sums.owed.amount === 0 ? null : payUntil;
  return (
    <section
      aria-label={t('sums')}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-y border-line py-4"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-12">
        <Sum label={t('sum_total')} sum={sums.total} />
        <Sum label={t('sum_paid')} sum={sums.paid} />
        <Sum
          label={until ? t('sum_owed_until', { date: formatDate(until, timeZone, locale) }) : t('sum_owed')}
          sum={sums.owed}
        />
      </dl>
      <ButtonLink
        href={sitePath(paths.groupPay(code))}
        variant={isPayable ? 'primary' : 'secondary'}
        icon={<CreditCard className="size-5" aria-hidden />}
      >
        {isPayable ? t('pay', { count }) : t('pay_open')}
      </ButtonLink>
      {count > 0 && problem && <p className="w-full text-sm text-quiet">{problem}</p>}
    </section>
  );
}

function Sum({ label, sum }: { label: string; sum: GroupPayment['sums']['total'] }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-xl font-semibold text-heading tabular-nums">
        <Money {...sum} />
      </dd>
    </div>
  );
}
