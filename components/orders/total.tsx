import { useTranslations } from 'next-intl';
import { Money } from '@/components/ui/money';
import type { Money as MoneyValue } from '@/lib/money';

/** What an order costs, in one word where it costs nothing. */
export function Total(total: MoneyValue) {
  const t = useTranslations('registration.start');
  return total.amount === 0 ? <span>{t('free')}</span> : <Money {...total} />;
}
