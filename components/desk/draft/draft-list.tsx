import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { getDraft } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoment } from '@/lib/time/format';
import { DropAct, ReleaseAct } from './draft-acts';
import { PreviewLinks } from './preview-links';

interface DraftListProps {
  event: { event_code: string; time_zone: string; now: string };
  draft: AnswerOf<typeof getDraft>;
  locale: Locale;
}

/** Each collected change with what its fields are and are to be, and what can be done with one and with all. */
export function DraftList({ event, draft: { changes, previews }, locale }: DraftListProps) {
  const t = useTranslations('desk_edit.draft');
  const { event_code: code, time_zone: zone, now } = event;
  if (changes.length === 0) {
    return <EmptyState title={<h2 className="text-lg">{t('none_title')}</h2>}>{t('none_text')}</EmptyState>;
  }
  return (
    <>
      <PreviewLinks previews={previews} locale={locale} />
      <ul className="divide-y divide-line border-y border-line">
        {changes.map(({ change, who, at, fields }) => {
          const moment = formatMoment(at, zone, locale, now);
          return (
            <li key={change} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
              <div className="min-w-0 space-y-1">
                <ul className="space-y-1">
                  {fields.map(({ name, now: present, value }) => (
                    <li key={name} className="wrap-anywhere font-medium text-heading">
                      {present === null
                        ? t('new', { name, value })
                        : t('change', { name, now: present, value })}
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-quiet">{t('by', { who, moment })}</p>
              </div>
              <DropAct
                event={code}
                change={change}
                label={t('drop')}
                fullLabel={t('drop_of', { who, moment })}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ReleaseAct event={code} />
        <DropAct event={code} label={t('drop_all')} />
      </div>
    </>
  );
}
