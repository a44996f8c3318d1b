import { useLocale, useTranslations } from 'next-intl';
import { partMark } from '@/components/programme/rows/row-parts';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { formatMoney } from '@/lib/money';

/** The most frequent language and way of taking part, which rows do not repeat. */
export interface Usual {
  language: string | undefined;
  mode: string | undefined;
}

type Marked = Pick<
  WorkshopSummary,
  'kind' | 'modes' | 'language' | 'texts_language' | 'fee' | 'payable' | 'sessions' | 'media'
>;

/** What is unusual about a workshop, in a word each: kind, mode, language, fee. */
export function WorkshopMarks({ workshop, usual }: { workshop: Marked; usual: Usual }) {
  const t = useTranslations('schedule.mark');
  const locale = useLocale();
  const inLanguage = useLanguageMark();
  const fee = workshop.fee && formatMoney(workshop.fee, locale);
  const isUsual = workshop.modes.every((mode) => mode === usual.mode);
  const marks = [
    workshop.kind !== 'workshop' && workshop.kind !== 'talk' && t(`kind.${workshop.kind}`),
    ...(isUsual ? [] : workshop.modes.map((mode) => t(mode))),
    workshop.language &&
      (workshop.texts_language || workshop.language !== usual.language) &&
      inLanguage(workshop.language),
    fee && t(workshop.payable === 'instructor' ? 'fee_instructor' : 'fee', { fee }),
    workshop.sessions === 0 && t('cancelled'),
    ...(workshop.media ?? []).map((each) => t(`media.${each}`)),
  ].filter((mark) => typeof mark === 'string');
  if (marks.length === 0) return null;
  return (
    <p {...partMark('marks')}>
      {marks.map((mark) => (
        <span key={mark} {...partMark('mark')}>
          {mark}
        </span>
      ))}
    </p>
  );
}
