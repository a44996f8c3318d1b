import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type PriceTerms, taxesOn } from '@/lib/contract/parts/price-terms';
import type { FeeCategory } from '@/lib/domain/registration/fees';
import { taxLabel } from '@/lib/domain/registration/taxes';

interface PriceNoteProps {
  terms: PriceTerms;
  /** What the prices are for. */
  of: FeeCategory;
}

/** The line beside prices: in which money they are, and which taxes are in them or come on top. */
export function PriceNote({ terms, of }: PriceNoteProps) {
  const t = useTranslations('common.prices');
  const format = useFormatter();
  const locale = useLocale();
  const { currency } = terms;
  const labels = taxesOn(terms, of).map((tax) => taxLabel(tax, locale));
  if (labels.length === 0) return t('plain', { currency });
  const values = { currency, count: labels.length, taxes: format.list(labels) };
  return t(terms.taxes_included === 'Y' ? 'included' : 'added', values);
}
