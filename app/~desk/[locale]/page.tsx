import { CalendarPlus } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventCard } from '@/components/desk/events/event-card';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { Refused } from '@/components/desk/frame/refused';
import { SignOut } from '@/components/desk/sign-in/sign-out';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.events');
  return { title: t('title') };
}

/** The events that somebody works on. */
export default async function MyEventsPage() {
  const [t, locale, read] = await Promise.all([
    getTranslations('desk.events'),
    pageLocale(),
    readDesk('getMyEvents', {}),
  ]);
  const path = deskPaths.events();
  if ('refusal' in read) return <Refused refusal={read.refusal} locale={locale} path={path} />;
  const { email, events } = read.answer;
  return (
    <DeskFrame locale={locale} path={path} isSignedIn>
      <div className="space-y-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">{t('title')}</h1>
          {events.some(({ role }) => role === 'owner') && (
            <ButtonLink
              variant="secondary"
              icon={<CalendarPlus className="size-5" aria-hidden />}
              href={inLocale(deskPaths.newEvent(), locale)}
            >
              {t('new')}
            </ButtonLink>
          )}
        </div>
        {events.length === 0 ? (
          <EmptyState
            icon={<CalendarPlus className="size-8" />}
            title={<h2 className="text-lg">{t('empty_title')}</h2>}
          >
            {t('empty_text', { email })}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <EventCard key={event.event_code} event={event} locale={locale} />
            ))}
          </ul>
        )}
        <footer className="space-y-3 border-t border-line pt-6 text-sm text-quiet">
          <p className="break-all">{t('signed_in', { email })}</p>
          <MessagesProvider namespaces={['desk']}>
            <SignOut everywhere />
          </MessagesProvider>
        </footer>
      </div>
    </DeskFrame>
  );
}
