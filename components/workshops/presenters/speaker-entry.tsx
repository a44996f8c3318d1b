import { useTranslations } from 'next-intl';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { Presenter } from '@/lib/contract/parts/workshop';
import { inLocale, type Locale, paths } from '@/lib/paths';
import { PresenterPhoto } from './presenter-photo';
import { Biography, PresenterRole } from './presenters';

interface SpeakerEntryProps {
  presenter: Presenter;
  timeZone: string;
  locale: Locale;
}

/** A presenter with their sessions; the id lets other pages link to the entry. */
export function SpeakerEntry({ presenter, timeZone, locale }: SpeakerEntryProps) {
  const t = useTranslations('schedule.speakers');
  const { code, name, photo, biography, links, sessions } = presenter;
  return (
    <li
      id={code}
      className="flex scroll-mt-[calc(var(--header-height)+1rem)] gap-4 border-t border-line py-6 sm:gap-8 sm:py-8"
    >
      <PresenterPhoto name={name} photo={photo} className="size-14 text-base sm:size-24 sm:text-2xl" />
      <div className="grid min-w-0 flex-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-3">
          <div>
            <h2 className="text-lg">{name}</h2>
            <PresenterRole presenter={presenter} />
          </div>
          <Biography html={biography} />
          {links.length > 0 && (
            <ul aria-label={t('links')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {links.map((link) => (
                <li key={link.url}>
                  <a href={link.url} rel="noopener" className={TEXT_LINK}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <ul aria-label={t('sessions')} className="space-y-3">
          {workshopsOf(sessions).map(({ workshop, title, times }) => (
            <li key={workshop}>
              <a
                href={inLocale(paths.workshop(workshop), locale)}
                className="font-semibold text-heading underline-offset-[0.18em] hover:text-accent-text hover:underline"
              >
                {title}
              </a>
              {times.map((session) => (
                <p key={session.workshops_session_code} className="text-sm text-quiet">
                  <span className={session.cancelled === 'Y' ? 'line-through' : undefined}>
                    <ClockTime instant={session.start} timeZone={timeZone} form="day" />,{' '}
                    <ClockTime instant={session.start} timeZone={timeZone} />
                    {session.room && ` · ${session.room}`}
                  </span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Sessions by workshop: a workshop that is given several times is listed once. */
function workshopsOf(sessions: Presenter['sessions']) {
  const workshops = new Map<string, { workshop: string; title: string; times: Presenter['sessions'] }>();
  for (const session of sessions) {
    const { workshops_code: workshop, workshops_title: title } = session;
    const known = workshops.get(workshop);
    if (known) known.times.push(session);
    else workshops.set(workshop, { workshop, title, times: [session] });
  }
  return [...workshops.values()];
}
