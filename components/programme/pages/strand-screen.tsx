import { CalendarPlus } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BackToList } from '@/components/content/page-heading';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { getStrandDetail } from '@/lib/contract/workshops/own-pages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { PageStyles } from '../page-styles';
import { SessionsByDay } from '../sessions/sessions-by-day';
import { strandColours } from '../strands';

/** The page of a strand: its sessions by day. */
export async function StrandScreen({
  strand,
  event,
}: {
  strand: AnswerOf<typeof getStrandDetail>;
  event: ClientEvent;
}) {
  const [t, locale] = await Promise.all([getTranslations('own_pages'), pageLocale()]);
  const { code, name, sessions } = strand;
  const { classOf, css } = strandColours([strand], 'p');
  return (
    <div className="wrap space-y-8 pt-6 pb-section lg:pt-8">
      <PageStyles css={css} />
      <header className="space-y-3">
        <h1 className="max-w-[28ch] text-3xl">
          <span className={`strand ${classOf(code) ?? ''}`}>{name}</span>
        </h1>
        {sessions.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-quiet">
            <span>{t('sessions_count', { count: sessions.length })}</span>
            <a
              href={paths.scheduleFile({ format: 'ical', language: locale, strand: code })}
              download
              className={`inline-flex min-h-11 items-center gap-1.5 ${TEXT_LINK} print:hidden`}
            >
              <CalendarPlus className="size-4" aria-hidden />
              {t('strand.calendar')}
            </a>
          </p>
        )}
      </header>
      <SessionsByDay sessions={sessions} event={event} title={t('sessions')} known="strand" />
      <BackToList href={paths.workshops()}>{t('strand.all')}</BackToList>
    </div>
  );
}
