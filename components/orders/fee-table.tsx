'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import {
  type FeeLine,
  type FeeSummary,
  GROUP_DISCOUNT,
  loweringsOf,
  shownBeforeCodes,
  unitPrice,
} from '@/lib/domain/registration/fees';
import { exemptTaxes, type TaxRow, taxRows } from '@/lib/domain/registration/taxes';
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
  /** What cost nothing from the beginning is free; what was given up or lowered to nothing has its amount. */
  const priceOf = (line: FeeLine) =>
    line.unit_amount === 0 && !line.given_up ? t('start.free') : amount(shownBeforeCodes(line));
  const isFree = fees.total === 0 && fees.lines.every((line) => line.unit_amount === 0 && !line.given_up);
  // Something that was given up twice has two lines.
  const lines = fees.lines.map((line, index) => ({ ...line, key: `${line.category} ${line.code} ${index}` }));
  const row = classNames('align-top', !compact && 'border-b border-line');
  const cell = compact ? 'py-1.5' : 'py-2.5';
  const taxes = taxRows(fees.lines, locale);
  const nameOf = ({ label }: TaxRow) => label ?? t('order.tax_unnamed');
  const quantityOf = (line: FeeLine) => {
    const price = unitPrice(line);
    const count = line.quantity;
    return price === null
      ? t('review.quantity_only', { count })
      : t('review.quantity', { count, fee: amount(price) });
  };
  const taxRow = (name: string, minor: number) => (
    <tr key={name} className={row}>
      <th scope="row" className={classNames(cell, 'pr-4 text-left font-normal text-quiet')}>
        {name}
      </th>
      <td className={classNames(cell, 'text-right whitespace-nowrap text-quiet')}>{amount(minor)}</td>
    </tr>
  );
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
              {line.quantity > 1 && <span className="block text-sm text-quiet">{quantityOf(line)}</span>}
              {line.given_up && <span className="block text-sm text-quiet">{t('review.given_up')}</span>}
              {line.early_bird && (
                <span className="block text-sm text-quiet">
                  {t('review.early_bird_line', { fee: amount(line.unit_amount * line.quantity) })}
                </span>
              )}
            </th>
            <td className={classNames(cell, 'text-right whitespace-nowrap')}>{priceOf(line)}</td>
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
        {taxes.added.map((tax) => taxRow(nameOf(tax), tax.amount))}
      </tbody>
      <tfoot>
        <tr className={classNames('font-semibold text-heading', compact ? 'text-base' : 'text-lg')}>
          <th scope="row" className={classNames(cell, 'pr-4 text-left font-semibold')}>
            {t('order.total', { currency: fees.currency })}
          </th>
          <td className={classNames(cell, 'text-right whitespace-nowrap')}>
            {isFree ? t('start.free') : amount(fees.total)}
          </td>
        </tr>
        {exemptTaxes(fees.lines).map(({ name, exempt }) =>
          taxRow(
            exempt
              ? t('order.tax_exempt', { tax: name, number: exempt })
              : t('order.tax_exempt_only', { tax: name }),
            0,
          ),
        )}
        {taxes.included.map((tax) => taxRow(t('order.tax_included', { tax: nameOf(tax) }), tax.amount))}
      </tfoot>
    </table>
  );
}
