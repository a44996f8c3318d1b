import { ArrowLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { EventClock } from '@/components/layout/event-clock';
import { MAIN_ID } from '@/components/layout/skip-link';
import type { DeskReading } from '@/lib/api/desk/server';
import type { getDeskEvent } from '@/lib/contract/desk/account';
import type { getDoor } from '@/lib/contract/desk/door/door';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { lostAccess } from '@/lib/door/door-status';
import type { CallError } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { deskLanguages } from '@/lib/tenant/desk-route';
import { Refused } from '../frame/refused';
import { DoorApp } from './door-app';
import { UnsentHere } from './unsent-here';

interface DoorPageProps {
  code: string;
  event: DeskReading<AnswerOf<typeof getDeskEvent>>;
  door: DeskReading<AnswerOf<typeof getDoor>>;
}

const BAR_LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-heading no-underline transition-colors hover:bg-sunken';

/**
 * The door has a frame of its own: nothing on it names who has signed in, since the device keeps the page, and its links load
 * other pages anew, so that only this one may use the camera.
 */
export function DoorPage({ code, event, door }: DoorPageProps) {
  const t = useTranslations('desk_door');
  const locale = localeOf(useLocale());
  if ('refusal' in event) return <DoorRefused code={code} refusal={event.refusal} />;
  if ('refusal' in door) return <DoorRefused code={code} refusal={door.refusal} />;
  const { name, time_zone: timeZone, zone_offsets: offsets } = event.answer;
  return (
    <div className="flex min-h-dvh flex-col">
      <EventClock timeZone={timeZone} offsets={offsets} />
      <header className="border-b border-line bg-raised">
        <div className="wrap flex min-h-(--header-height) items-center justify-between gap-2">
          <a href={inLocale(deskPaths.event(code), locale)} className={`${BAR_LINK} -ml-3 min-w-0`}>
            <ArrowLeft className="size-5 shrink-0 text-accent-text" aria-hidden />
            <span className="sr-only">{t('back')}</span>
            <span className="truncate">{name}</span>
          </a>
          {deskLanguages(locale, deskPaths.door(code)).map(({ to, name: language, href }) => (
            <a key={to} href={href} hrefLang={to} lang={to} className={BAR_LINK}>
              {language}
            </a>
          ))}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="wrap min-w-0 grow pt-4 pb-section">
        <noscript>
          <p className="py-6">{t('no_scripts')}</p>
        </noscript>
        <MessagesProvider namespaces={['common', 'desk_door']}>
          <DoorApp event={code} timeZone={timeZone} door={door.answer} />
        </MessagesProvider>
      </main>
    </div>
  );
}

function DoorRefused({ code, refusal }: { code: string; refusal: CallError }) {
  const locale = localeOf(useLocale());
  return (
    <Refused refusal={refusal} locale={locale} path={deskPaths.door(code)}>
      {/* Asked too often is not removed: the list stays for when there is no network. */}
      {lostAccess(refusal.status) && (
        <MessagesProvider namespaces={['desk_door']}>
          <UnsentHere event={code} />
        </MessagesProvider>
      )}
    </Refused>
  );
}
