import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import type { answers, doneToOrder, uploadedFile } from '@/lib/contract/desk/parts';
import type { Locale } from '@/lib/i18n/languages';
import { Section } from '../frame/section';
import { Answers, Files, History } from './order-sections';

interface OrderRecordProps {
  /** Whose words it speaks. */
  words: 'desk_applications' | 'desk_proposals';
  answers: z.output<typeof answers>;
  files: z.output<typeof uploadedFile>[];
  history: z.output<typeof doneToOrder>;
  event: { event_code: string; time_zone: string; now: string };
  locale: Locale;
}

/** What every order's page ends with: all that was answered and uploaded, and who did what to it. */
export function OrderRecord({ words, answers: given, files, history, event, locale }: OrderRecordProps) {
  const t = useTranslations(`${words}.page`);
  return (
    <>
      <Section id="answers" title={t('answers')}>
        {given.length === 0 ? <p className="text-quiet">{t('no_answers')}</p> : <Answers sections={given} />}
      </Section>
      {files.length > 0 && (
        <Section id="files" title={t('files')}>
          <Files event={event.event_code} files={files} picture={t('picture')} />
        </Section>
      )}
      <Section id="history" title={t('history')}>
        {history.length === 0 ? (
          <p className="text-quiet">{t('no_history')}</p>
        ) : (
          <History done={history} zone={event.time_zone} locale={locale} now={event.now} />
        )}
      </Section>
    </>
  );
}
