import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';

/** Where the desk does them. */
const PLACES: Readonly<Record<string, ((event: string) => string) | undefined>> = {
  tickets: deskPaths.tickets,
  programme: deskPaths.programme,
  team: deskPaths.team,
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_new.checklist');
  return { title: t('title') };
}

/** What there is to do before an event is announced. */
export default async function ChecklistPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_new.checklist');
  return (
    <EventPage
      code={code}
      part="today"
      path={deskPaths.checklist(code)}
      reads={{ checklist: readDesk('getChecklist', { event: code }) }}
    >
      {({ checklist: { items } }, { locale }) => (
        <>
          <PageHead title={t('title')} lead={t(items.every(({ done }) => done) ? 'all' : 'lead')} />
          <ul className="divide-y divide-line">
            {items.map(({ key, done, now }) => {
              const Mark = done ? CircleCheck : CircleDashed;
              const doneAt = PLACES[key]?.(code);
              return (
                <li key={key} className="flex gap-3 py-4">
                  <Mark
                    className={`mt-0.5 size-6 shrink-0 ${done ? 'text-success' : 'text-warning'}`}
                    aria-hidden
                  />
                  <div className="min-w-0 space-y-1">
                    <p className="font-medium text-heading">
                      {doneAt === undefined ? (
                        t(key)
                      ) : (
                        <PageLink href={inLocale(doneAt, locale)} className={TEXT_LINK}>
                          {t(key)}
                        </PageLink>
                      )}{' '}
                      <span className="font-normal text-quiet">({t(done ? 'done' : 'to_do')})</span>
                    </p>
                    <p className="max-w-measure break-words text-quiet">
                      {t(`${key}_text`, { now: now ?? 'none', count: Number(now ?? 0) || 0 })}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </EventPage>
  );
}
