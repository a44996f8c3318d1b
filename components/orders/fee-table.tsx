'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import {
  type FeeSummary,
  GROUP_DISCOUNT,
  loweringsOf,
  shownBeforeCodes,
} from '@/lib/domain/registration/fees';
import { taxRows } from '@/lib/domain/registration/taxes';
import { formatMoney } from '@/lib/money';

interface FeeTableProps {
  fees: FeeSummary;
  /** In the summary beside a step, without lines between. */
  compact?: boolean;
}

/**
 * The fee lines as on the receipt: item, amount, early-bird and other discounts, taxes. Taxes that are in the prices stand
 * below the total.
 */
export function FeeTable({ fees, compact = false }: FeeTableProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const amount = (minor: number) => formatMoney({ amount: minor, currency: fees.currency }, locale);
  // Something that was given up twice has two lines.
  const lines = fees.lines.map((line, index) => ({ ...line, key: `${line.category} ${line.code} ${index}` }));
  const row = classNames('align-top', !compact && 'border-b border-line');
  const cell = compact ? 'py-1.5' : 'py-2.5';
  const isIncluded = fees.lines.some(({ tax_included }) => tax_included);
  const taxes = taxRows(fees, locale).map(({ label, amount: of }) => {
    const tax = label ?? t('order.tax_unnamed');
    return (
      <tr key={tax} className={row}>
        <th scope="row" className={classNames(cell, 'pr-4 text-left font-normal text-quiet')}>
          {isIncluded ? t('order.tax_included', { tax }) : tax}
        </th>
        <td className={classNames(cell, 'text-right whitespace-nowrap text-quiet')}>{amount(of)}</td>
      </tr>
    );
  });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('review.fees_caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('review.item')}</th>
          <th scope="col">{t('review.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={row}>
            <th scope="row" className={classNames(cell, 'pr-4 text-left font-normal')}>
              <span className="block text-heading">{line.description}</span>
              {line.quantity > 1 && (
                <span className="block text-sm text-quiet">
                  {t('review.quantity', { count: line.quantity, fee: amount(line.unit_amount) })}
                </span>
              )}
              {line.given_up && <span className="block text-sm text-quiet">{t('review.given_up')}</span>}
              {line.early_bird && (
                <span className="block text-sm text-quiet">
                  {t('review.early_bird_line', { fee: amount(line.unit_amount * line.quantity) })}
                </span>
              )}
            </th>
            <td className={classNames(cell, 'text-right whitespace-nowrap')}>
              {amount(shownBeforeCodes(line))}
            </td>
          </tr>
        ))}
        {loweringsOf(fees.lines).map((lowering) => (
          <tr key={lowering.code} className={row}>
            <th scope="row" className={classNames(cell, 'pr-4 text-left font-normal')}>
              <span className="block text-heading">{lowering.description}</span>
              {lowering.code !== GROUP_DISCOUNT && (
                <span className="block text-sm text-quiet">
                  {t('review.code_line', { code: lowering.code })}
                </span>
              )}
            </th>
            <td className={classNames(cell, 'text-right whitespace-nowrap')}>{amount(-lowering.amount)}</td>
          </tr>
        ))}
        {!isIncluded && taxes}
      </tbody>
      <tfoot>
        <tr className={classNames('font-semibold text-heading', compact ? 'text-base' : 'text-lg')}>
          <th scope="row" className={classNames(cell, 'pr-4 text-left font-semibold')}>
            {t('order.total', { currency: fees.currency })}
          </th>
          <td className={classNames(cell, 'text-right whitespace-nowrap')}>{amount(fees.total)}</td>
        </tr>
        {isIncluded && taxes}
      </tfoot>
    </table>
  );
}
