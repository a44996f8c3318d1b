import { History, Rss } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BackToList } from '@/components/content/page-heading';
import { SiteLink } from '@/components/content/site-link';
import { PageHeader } from '@/components/programme/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getProgrammeChanges } from '@/lib/contract/schedule';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { formatDate, formatTime, localDate } from '@/lib/time/format';

type Answer = AnswerOf<typeof getProgrammeChanges>;
type Change = Answer['changes'][number];

/** What has changed in the programme, by the day of the change, the newest first. */
export async function ChangesScreen({ changes, time_zone: timeZone }: Answer) {
  const [t, locale] = await Promise.all([getTranslations('changes'), pageLocale()]);
  const dayOf = (change: Change) => localDate(change.changed_at, timeZone);
  const days = [...new Set(changes.map(dayOf))].map((day) => ({
    day,
    ofDay: changes.filter((change) => dayOf(change) === day),
  }));
  return (
    <div className="wrap space-y-8 pt-6 pb-section lg:pt-8">
      <PageHeader words={{ title: t('page_title'), description: t('description') }} />
      <ul aria-label={t('follow')} className="flex flex-wrap gap-x-6 print:hidden">
        {(['rss', 'json'] as const).map((format) => (
          <li key={format}>
            <a
              href={paths.programmeFeed(format, locale)}
              className={`inline-flex min-h-11 items-center gap-1.5 ${TEXT_LINK}`}
            >
              <Rss className="size-4" aria-hidden />
              {t(format)}
            </a>
          </li>
        ))}
      </ul>
      {changes.length === 0 && (
        <EmptyState icon={<History className="size-8" />} title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      )}
      {days.map(({ day, ofDay }) => (
        <section key={day} aria-labelledby={`changes-${day}`}>
          <h2 id={`changes-${day}`} className="pb-2 text-lg">
            {formatDate(ofDay[0]?.changed_at ?? '', timeZone, locale)}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {ofDay.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                at={t('at', { time: formatTime(change.changed_at, timeZone, locale) })}
              />
            ))}
          </ul>
        </section>
      ))}
      <BackToList href={paths.schedule()}>{t('to_schedule')}</BackToList>
    </div>
  );
}

function ChangeRow({ change, at }: { change: Change; at: string }) {
  const { title, text, workshops_code: workshop } = change;
  return (
    <li className="relative flex flex-col gap-x-6 py-2 sm:flex-row sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        {workshop === null ? (
          <p className="font-semibold text-heading [overflow-wrap:anywhere]">{title}</p>
        ) : (
          <SiteLink
            href={paths.workshop(workshop)}
            // The whole row is the link.
            className="font-semibold text-heading [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-control hover:underline"
          >
            {title}
          </SiteLink>
        )}
        <p className="[overflow-wrap:anywhere]">{text}</p>
      </div>
      <time dateTime={change.changed_at} className="shrink-0 text-sm text-quiet tabular-nums">
        {at}
      </time>
    </li>
  );
}
