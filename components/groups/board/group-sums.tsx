'use client';

import { CreditCard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Skeleton } from '@/components/ui/skeleton';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

interface GroupSumsProps {
  /** Undefined until it is read. */
  payment: GroupPayment | undefined;
  code: string;
  /** By when the group pays; null where there is no date. */
  payUntil: string | null;
  /** Of the event. */
  timeZone: string;
}

/** What the group pays in all, what it has paid, what it owes and by when, and the way to pay. */
export function GroupSums({ payment, code, payUntil, timeZone }: GroupSumsProps) {
  const t = useTranslations('groups.board');
  const locale = useLocale();
  const sitePath = useSitePath();
  const count = payment?.people.filter(({ chosen }) => chosen === 'Y').length ?? 0;
  const isPayable = count > 0 && payment?.problem === null;
  const owed = payment?.sums.owed;
  const until = owed?.amount === 0 ? null : payUntil;
  return (
    <section
      aria-label={t('sums')}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-y border-line py-4"
    >
      {/* The labels stand there before the sums are read, so that the button stays where it is. */}
      <dl aria-busy={!payment} className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-12">
        <Sum label={t('sum_total')} sum={payment?.sums.total} />
        <Sum label={t('sum_paid')} sum={payment?.sums.paid} />
        <Sum
          label={until ? t('sum_owed_until', { date: formatDate(until, timeZone, locale) }) : t('sum_owed')}
          sum={owed}
        />
      </dl>
      <ButtonLink
        href={sitePath(paths.groupPay(code))}
        variant={isPayable ? 'primary' : 'secondary'}
        icon={<CreditCard className="size-5" aria-hidden />}
      >
        {isPayable ? t('pay', { count }) : t('pay_open')}
      </ButtonLink>
      {count > 0 && payment?.problem && <p className="w-full text-sm text-quiet">{payment.problem}</p>}
    </section>
  );
}

function Sum({ label, sum }: { label: string; sum: GroupPayment['sums']['total'] | undefined }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-xl font-semibold text-heading tabular-nums">
        {sum ? <Money {...sum} /> : <Skeleton className="h-7 w-24" />}
      </dd>
    </div>
  );
}
