'use client';

import { CreditCard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

interface GroupSumsProps {
  /** Undefined until it is read. */
  payment: GroupPayment | undefined;
  code: string;
  /** Of the event. */
  timeZone: string;
}

/** What the group pays in all, what it has paid, what it owes and by when, and the way to pay. */
export function GroupSums({ payment, code, timeZone }: GroupSumsProps) {
  const t = useTranslations('groups.board');
  const locale = useLocale();
  const sitePath = useSitePath();
  const count = payment?.people.filter(({ chosen }) => chosen === 'Y').length ?? 0;
  const isPayable = count > 0 && payment?.problem === null;
  const until = payment?.pay_until;
  return (
    <section
      aria-label={t('sums')}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-y border-line py-4"
    >
      {payment && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-12">
          <Sum label={t('sum_total')}>
            <Money {...payment.sums.total} />
          </Sum>
          <Sum label={t('sum_paid')}>
            <Money {...payment.sums.paid} />
          </Sum>
          <Sum
            label={
              until && payment.sums.owed.amount > 0
                ? t('sum_owed_until', { date: formatDate(until, timeZone, locale) })
                : t('sum_owed')
            }
          >
            <Money {...payment.sums.owed} />
          </Sum>
        </dl>
      )}
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

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-xl font-semibold text-heading tabular-nums">{children}</dd>
    </div>
  );
}
