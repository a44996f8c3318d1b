'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/money';
import { totalsOf } from '@/lib/domain/registration/fees';
import { exemptTaxes, type TaxRow, taxRows } from '@/lib/domain/registration/taxes';
import { formatMoney } from '@/lib/money';
import type { PayGroupProps } from './pay-props';

/** What makes up the total: how many members, what the discount takes off, and tax. */
export function PaySummary({ group, chosen }: PayGroupProps) {
  const t = useTranslations('groups.pay');
  const locale = useLocale();
  const { credit } = group;
  const { currency } = group.total;
  const isChosen = new Set(chosen);
  const fees = group.people.flatMap((member) =>
    isChosen.has(member.member_ID) && member.fees ? [member.fees] : [],
  );
  const lines = fees.flatMap((each) => each.lines);
  const totals = totalsOf(lines, { currency });
  const taxes = taxRows(lines, locale);
  const nameOf = ({ label }: TaxRow) => label ?? t('tax');
  const rows = [
    { label: t('count', { count: chosen.length }), amount: totals.subtotal },
    ...(totals.discount > 0 ? [{ label: t('lowered'), amount: -totals.discount }] : []),
    ...taxes.added.map((tax) => ({ label: nameOf(tax), amount: tax.amount })),
    ...(credit.used > 0 ? [{ label: t('credit'), amount: -credit.used }] : []),
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
      {exemptTaxes(lines).map(({ name, exempt }) => {
        const label = exempt
          ? t('tax_exempt', { tax: name, number: exempt })
          : t('tax_exempt_only', { tax: name });
        return <Row key={label} label={label} amount={0} currency={currency} />;
      })}
      {taxes.included.map((tax) => {
        const label = t('tax_included', { tax: nameOf(tax) });
        return <Row key={label} label={label} amount={tax.amount} currency={currency} />;
      })}
      {credit.left > 0 && chosen.length > 0 && (
        <p className="pt-1.5 text-quiet">
          {t('credit_left', { amount: formatMoney({ amount: credit.left, currency }, locale) })}
        </p>
      )}
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
