import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { FeeCategory } from '@/lib/domain/registration/fees';
import { formatPercent } from '@/lib/money';

interface PriceNoteProps {
  terms: PriceTerms;
  /** What the prices are for. */
  of: FeeCategory;
}

/** The line beside prices: in which money they are, and which taxes are in them or come on top. */
export function PriceNote({ terms: { currency, taxes, taxes_included }, of }: PriceNoteProps) {
  const t = useTranslations('common.prices');
  const format = useFormatter();
  const locale = useLocale();
  const own = taxes.filter(({ fees }) => fees?.includes(of) ?? true);
  if (own.length === 0) return t('plain', { currency });
  const list = own.map(({ name, percent }) =>
    name.includes('%') ? name : `${name}\u00a0${formatPercent(percent, locale)}`,
  );
  return t(taxes_included === 'Y' ? 'included' : 'added', { currency, taxes: format.list(list) });
}
