import { useLocale, useTranslations } from 'next-intl';
import { partMark } from '@/components/programme/rows/live-rows';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { formatMoney } from '@/lib/money';

/** What is unusual about a workshop, in a word each: kind, mode, language, fee. */
export function WorkshopMarks({
  workshop,
  usualLanguage,
}: {
  workshop: WorkshopSummary;
  usualLanguage: string | undefined;
}) {
  const t = useTranslations('schedule.mark');
  const locale = useLocale();
  const inLanguage = useLanguageMark();
  const fee = workshop.fee && formatMoney(workshop.fee, locale);
  const marks = [
    workshop.kind !== 'workshop' && workshop.kind !== 'talk' && t(`kind.${workshop.kind}`),
    ...workshop.modes.map((mode) => t(mode)),
    workshop.language && workshop.language !== usualLanguage && inLanguage(workshop.language),
    fee && t(workshop.payable === 'instructor' ? 'fee_instructor' : 'fee', { fee }),
    workshop.sessions === 0 && t('cancelled'),
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
