import { useLocale } from 'next-intl';
import { formatMoney, type Money as MoneyValue } from '@/lib/money';

/** An amount in the page's language, with figures that align in columns. */
export function Money({ amount, currency }: MoneyValue) {
  return (
    <span className="tabular-nums whitespace-nowrap">{formatMoney({ amount, currency }, useLocale())}</span>
  );
}
