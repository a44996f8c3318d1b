'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/money';
import { totalsOf } from '@/lib/domain/registration/fees';
import { taxRows } from '@/lib/domain/registration/taxes';
import type { PayGroupProps } from './pay-props';

/** What makes up the total: how many people, what the discount takes off, and tax. */
export function PaySummary({ group, chosen }: PayGroupProps) {
  const t = useTranslations('groups.pay');
  const { currency } = group.total;
  const isChosen = new Set(chosen);
  const fees = group.people.flatMap((person) =>
    isChosen.has(person.member_ID) && person.fees ? [person.fees] : [],
  );
  const lines = fees.flatMap((each) => each.lines);
  const totals = totalsOf(lines, { currency });
  const isIncluded = lines.some(({ tax_included }) => tax_included);
  const taxes = taxRows(totals, useLocale()).map(({ label, amount }) => {
    const tax = label ?? t('tax');
    return { label: isIncluded ? t('tax_included', { tax }) : tax, amount };
  });
  const rows = [
    { label: t('count', { count: chosen.length }), amount: totals.subtotal },
    ...(totals.discount > 0 ? [{ label: t('lowered'), amount: -totals.discount }] : []),
    ...(isIncluded ? [] : taxes),
  ];
  return (
    <dl className="text-sm">
      {rows.map((each) => (
        <Row key={each.label} {...each} currency={currency} />
      ))}
      <div className="flex justify-between gap-4 py-1.5 text-base font-semibold text-heading">
        <dt>{t('total', { currency })}</dt>
        <dd>
          <Money amount={chosen.length === 0 ? 0 : group.total.amount} currency={currency} />
        </dd>
      </div>
      {isIncluded && taxes.map((each) => <Row key={each.label} {...each} currency={currency} />)}
    </dl>
  );
}

function Row({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-text">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
