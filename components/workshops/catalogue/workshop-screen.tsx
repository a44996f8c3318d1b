import '@/components/programme/rows/programme.css';
import { Play, Presentation } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { BackToList } from '@/components/content/page-heading';
import { LiveSeats } from '@/components/programme/rows/live-seats';
import { seatsWords } from '@/components/programme/words/words';
import { EventZone } from '@/components/programme/zone/event-zone';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { offersBasket } from '../basket/header-basket';
import { ChooseLink } from '../choose/choose-link';
import { SessionChoices } from '../choose/session-choices';
import { Presenters } from '../presenters/presenters';
import { OfferedSessions } from './offered-sessions';
import type { ReadWorkshop } from './read-workshop';
import { type WorkshopDetail, WorkshopFacts } from './workshop-facts';
import { WorkshopHeading } from './workshop-heading';

/** A link to choosing sessions, which happens during registration. */
async function ChooseWorkshop({ workshop, event }: { workshop: WorkshopDetail; event: ClientEvent }) {
  const [t, locale] = await Promise.all([getTranslations('schedule.workshop'), pageLocale()]);
  if (event.options.registration_workshops === 'N') return null;
  if (event.registration.state !== 'open') return <p className="font-medium text-heading">{t('closed')}</p>;
  const code = workshop.workshops_session_code;
  const words = { label: t(event.wording === 'ticket' ? 'choose_ticket' : 'choose'), text: t('choose_text') };
  return (
    <ChooseLink
      start={{ href: inLocale(paths.start(), locale), ...words }}
      choose={{ href: inLocale(paths.chooseSession(code), locale), ...words }}
      change={{
        href: inLocale(paths.changeSession(code), locale),
        label: t('change'),
        text: t('change_text'),
      }}
    />
  );
}

/** What a workshop has left: its recording and its slides. */
async function ToWatchAndRead({ workshop: { recording, slides } }: { workshop: WorkshopDetail }) {
  const t = await getTranslations('schedule.workshop');
  const links = [
    { url: recording?.url, label: t('watch'), icon: <Play className="size-5" aria-hidden /> },
    { url: slides, label: t('slides'), icon: <Presentation className="size-5" aria-hidden /> },
  ];
  if (links.every(({ url }) => !url)) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {links.map(
        ({ url, label, icon }) =>
          url && (
            <a
              key={label}
              href={url}
              target="_blank"
              rel="noopener"
              className={`${buttonClass({ variant: 'secondary' })} flex-1`}
            >
              {icon}
              <span>
                {label} <span className="sr-only">{t('new_tab')}</span>
              </span>
            </a>
          ),
      )}
    </p>
  );
}

/** Other workshops of the same strand. */
async function OtherWorkshops({ workshop }: { workshop: WorkshopDetail }) {
  const [t, locale] = await Promise.all([getTranslations('schedule.workshop'), pageLocale()]);
  const { strand, others_in_strand: others } = workshop;
  if (!strand || others.length === 0) return null;
  return (
    <nav aria-labelledby="others" className="space-y-3 border-t border-line pt-8">
      <h2 id="others" className="text-xl">
        {t('same_strand', { strand: strand.name })}
      </h2>
      <ul className="space-y-2">
        {others.map((other) => (
          <li key={other.workshops_code}>
            <a
              href={inLocale(paths.workshop(other.workshops_code), locale)}
              className={`inline-block py-0.5 font-medium ${TEXT_LINK}`}
            >
              {other.workshops_title}
            </a>
            <p className="text-sm text-quiet">
              {other.presenters.map(({ code, name }, index) => (
                <Fragment key={code}>
                  {index > 0 && ', '}
                  <a
                    href={inLocale(paths.speaker(code), locale)}
                    className="inline-block py-0.5 hover:underline"
                  >
                    {name}
                  </a>
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SESSIONS = 'workshop-sessions';

interface WorkshopScreenProps {
  read: ReadWorkshop;
  event: ClientEvent;
  /** Its location, with a map. */
  place: ReactNode;
}

/** The page of a workshop (specification §1, "workshops with detail view"). */
export async function WorkshopScreen({ read, event, place }: WorkshopScreenProps) {
  const { workshop, sessions } = read;
  const [t, locale] = await Promise.all([getTranslations('schedule.workshop'), pageLocale()]);
  const [first] = sessions;
  return (
    <div className="wrap space-y-6 pt-5 pb-section lg:space-y-8 lg:pt-6">
      <WorkshopHeading workshop={workshop} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <aside
          aria-labelledby="when"
          className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:order-last"
        >
          <Card className="space-y-4">
            <h2 id="when" className="text-lg">
              {t('when')}
            </h2>
            {workshop.cancelled === 'Y' && <Alert tone="warning">{t('all_cancelled')}</Alert>}
            <div id={SESSIONS} className="border-y border-line">
              <OfferedSessions
                sessions={sessions}
                timeZone={event.time_zone}
                words={await seatsWords()}
                locale={locale}
                choosable={offersBasket(event.options)}
              />
            </div>
            {first && (
              <EventZone root={SESSIONS} timeZone={event.time_zone} at={first.workshops_schedule_start} />
            )}
            <ToWatchAndRead workshop={workshop} />
            {workshop.cancelled === 'N' && <ChooseWorkshop workshop={workshop} event={event} />}
          </Card>
          <LiveSeats root={SESSIONS} words={await seatsWords()} locale={locale} />
          <SessionChoices event={event} root={SESSIONS} sessions={sessions} />
        </aside>
        <div className="min-w-0 space-y-12">
          {workshop.photo && (
            // biome-ignore lint/performance/noImgElement: the event API serves pictures in their final size and format.
            <img
              src={workshop.photo.url}
              alt=""
              width={workshop.photo.width ?? undefined}
              height={workshop.photo.height ?? undefined}
              className="max-h-96 w-full rounded-card bg-sunken object-cover"
            />
          )}
          {workshop.abstract && (
            <section aria-label={t('about')}>
              <div lang={workshop.texts_language}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: workshop.abstract }} />
              </div>
            </section>
          )}
          {workshop.description && (
            <section aria-label={t('description')}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so. */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: workshop.description }} />
            </section>
          )}
          <section aria-labelledby="facts" className="max-w-measure space-y-4 border-t border-line pt-8">
            <h2 id="facts" className="text-xl">
              {t('facts')}
            </h2>
            <WorkshopFacts workshop={workshop} begins={(first ?? workshop).workshops_schedule_start} />
          </section>
          <Presenters presenters={workshop.presenter_details} />
          {place}
          <OtherWorkshops workshop={workshop} />
          <BackToList href={paths.workshops()}>{t('back')}</BackToList>
        </div>
      </div>
    </div>
  );
}
