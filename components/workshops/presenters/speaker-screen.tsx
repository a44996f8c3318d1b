import { getTranslations } from 'next-intl/server';
import { BackToList } from '@/components/content/page-heading';
import { SessionsByDay } from '@/components/programme/sessions/sessions-by-day';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { getPresenterDetail } from '@/lib/contract/workshops/own-pages';
import { paths } from '@/lib/paths';
import { PresenterPhoto } from './presenter-photo';
import { Biography, PresenterRole } from './presenters';

type Speaker = AnswerOf<typeof getPresenterDetail>;

/** The page of a presenter: sessions with places left, biography and links. */
export async function SpeakerScreen({ speaker, event }: { speaker: Speaker; event: ClientEvent }) {
  const t = await getTranslations('own_pages');
  const { name, photo, biography, links, sessions } = speaker;
  return (
    <div className="wrap space-y-8 pt-6 pb-section lg:space-y-10 lg:pt-8">
      <header className="flex items-center gap-4 sm:gap-8">
        <PresenterPhoto name={name} photo={photo} className="size-20 text-2xl sm:size-36 sm:text-4xl" />
        <div className="min-w-0 space-y-2">
          <h1 className="max-w-[28ch] text-3xl break-words">{name}</h1>
          <PresenterRole presenter={speaker} />
        </div>
      </header>
      <div
        className={classNames(
          'grid gap-x-14 gap-y-10 lg:items-start',
          (biography || links.length > 0) && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
        )}
      >
        <SessionsByDay sessions={sessions} event={event} title={t('sessions')} known="presenters" />
        {(biography || links.length > 0) && (
          <section aria-labelledby="about" className="min-w-0 space-y-4">
            <h2 id="about" className="text-xl">
              {t('speaker.about', { name })}
            </h2>
            <Biography html={biography} />
            {links.length > 0 && (
              <ul aria-label={t('speaker.links', { name })} className="flex flex-wrap gap-x-5 gap-y-1">
                {links.map((link) => (
                  <li key={link.url} className="min-w-0">
                    <a
                      href={link.url}
                      rel="noopener"
                      className={`inline-flex min-h-11 items-center break-all ${TEXT_LINK}`}
                    >
                      {link.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      <BackToList href={paths.speakers()}>{t('speaker.all')}</BackToList>
    </div>
  );
}
