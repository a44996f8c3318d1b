'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CallAnswer } from '@/lib/api/client';
import { taxRows } from '@/lib/domain/registration/taxes';
import { formatMoney } from '@/lib/money';

type Answer = CallAnswer<'changeRegistration'>;

/** The fee lines before and after, the totals, and the difference. */
export function FeeComparison({
  before,
  after,
  difference,
  lines,
}: Pick<Answer, 'before' | 'after' | 'difference'> & {
  lines: NonNullable<Answer['change']>['lines'];
}) {
  const t = useTranslations('change');
  const order = useTranslations('registration.order');
  const locale = useLocale();
  const { currency } = after;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const amount = (minor: number | null) => (minor === null ? '–' : money(minor));
  const cell = 'py-2.5 pl-3 text-right align-top whitespace-nowrap tabular-nums';
  const [old, now] = [taxRows(before.lines, locale), taxRows(after.lines, locale)];
  const taxesOf = (which: 'added' | 'included') =>
    [...new Set([...old[which], ...now[which]].map(({ label }) => label))].map((label) => {
      const tax = label ?? order('tax_unnamed');
      const amountIn = (rows: typeof old) => rows[which].find((row) => row.label === label)?.amount ?? 0;
      const description = which === 'included' ? order('tax_included', { tax }) : tax;
      return { key: `${which} ${tax}`, before: amountIn(old), after: amountIn(now), description };
    });
  const rows = [
    ...lines.map((line, index) => ({
      key: `${line.category} ${line.code} ${index}`,
      before: line.before,
      after: line.after,
      description: line.given_up ? t('review.kept_line', { name: line.description }) : line.description,
    })),
    ...taxesOf('added'),
  ];
  const line = (row: (typeof rows)[number]) => (
    <tr key={row.key} className="border-b border-line">
      <th scope="row" className="py-2.5 text-left align-top font-normal wrap-anywhere">
        {row.description}
      </th>
      <td className={`${cell} text-quiet`}>{amount(row.before)}</td>
      <td className={cell}>{amount(row.after)}</td>
    </tr>
  );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('review.fees_caption')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 text-left font-normal">
            {t('review.item')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('before')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      <tfoot>
        <tr className="font-semibold text-heading">
          <th scope="row" className="py-2.5 text-left">
            {order('total', { currency })}
          </th>
          <td className={`${cell} text-quiet`}>{money(before.total)}</td>
          <td className={cell}>{money(after.total)}</td>
        </tr>
        {taxesOf('included').map(line)}
        <tr className="text-lg font-semibold text-heading">
          <th scope="row" colSpan={2} className="py-2.5 text-left">
            {t(difference.amount < 0 ? 'review.back' : 'review.due')}
          </th>
          <td className={cell}>{money(Math.abs(difference.amount))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
