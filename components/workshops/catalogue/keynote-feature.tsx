import { useLocale, useTranslations } from 'next-intl';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { buttonClass } from '@/components/ui/button-class';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { Keynote } from '@/lib/contract/parts/workshop';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import { PresenterPhoto } from '../presenters/presenter-photo';
import { PresenterRole } from '../presenters/presenters';

interface KeynoteFeatureProps {
  keynote: Keynote;
  /** Level of the heading. */
  level: 2 | 3;
  id?: string;
}

/** A keynote in detail: topic, presenters, time and place. */
export function KeynoteFeature({ keynote, level, id }: KeynoteFeatureProps) {
  const t = useTranslations('schedule.blocks');
  const locale = localeOf(useLocale());
  const { session, abstract, presenters } = keynote;
  const { workshops_schedule_start: start, workshops_schedule_track_timezone: timeZone, room } = session;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className="grid gap-x-14 gap-y-8 rounded-card border border-line bg-raised p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        <p className="text-quiet">
          <ClockTime instant={start} timeZone={timeZone} form="day" />,{' '}
          <ClockTime instant={start} timeZone={timeZone} />
          {room && (
            <>
              {' · '}
              <a href={inLocale(paths.room(room.code), locale)} className={TEXT_LINK}>
                {room.name}
              </a>
            </>
          )}
        </p>
        <Title id={id} className="max-w-[24ch] text-2xl" lang={session.texts_language}>
          {session.workshops_title}
        </Title>
        {abstract && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
          <div className="prose" dangerouslySetInnerHTML={{ __html: abstract }} />
        )}
        <a
          href={inLocale(paths.workshop(session.workshops_code), locale)}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('details')}
          <span className="sr-only"> – {session.workshops_title}</span>
        </a>
      </div>
      <ul className="space-y-6">
        {presenters.map((presenter) => (
          <li key={presenter.code} className="space-y-3">
            <PresenterPhoto
              name={presenter.name}
              photo={presenter.photo}
              className="size-28 text-3xl lg:size-36"
            />
            <div>
              <p className="text-lg font-semibold text-heading">
                <a href={inLocale(paths.speaker(presenter.code), locale)} className="hover:underline">
                  {presenter.name}
                </a>
              </p>
              <PresenterRole presenter={presenter} />
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
