import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_new.checklist');
  return { title: t('title') };
}

/** What there is to do before an event is announced. */
export default async function ChecklistPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, checklist] = await Promise.all([
    getTranslations('desk_new.checklist'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getChecklist', { event: code }),
  ]);
  const path = deskPaths.checklist(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in checklist) return <Refused refusal={checklist.refusal} locale={locale} path={path} />;
  const { items } = checklist.answer;
  return (
    <EventFrame event={event.answer} locale={locale} part="today" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t(items.every(({ done }) => done) ? 'all' : 'lead')}</p>
      </header>
      <ul className="divide-y divide-line">
        {items.map(({ key, done, now }) => {
          const Mark = done ? CircleCheck : CircleDashed;
          return (
            <li key={key} className="flex gap-3 py-4">
              <Mark
                className={`mt-0.5 size-6 shrink-0 ${done ? 'text-success' : 'text-warning'}`}
                aria-hidden
              />
              <div className="min-w-0 space-y-1">
                <p className="font-medium text-heading">
                  {t(key)} <span className="font-normal text-quiet">({t(done ? 'done' : 'to_do')})</span>
                </p>
                <p className="max-w-measure break-words text-quiet">
                  {t(`${key}_text`, { now: now ?? 'none', count: Number(now ?? 0) || 0 })}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </EventFrame>
  );
}
