import { useTranslations } from 'next-intl';
import { partMark, rowMark } from '@/components/programme/rows/row-parts';
import { Seats } from '@/components/programme/rows/seats';
import type { AudienceCodes } from '@/components/programme/session-facts';
import { type SeatsWords, saysSeats } from '@/components/programme/words/seats-text';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { workshopFacts } from './read-workshops';
import { type Usual, WorkshopMarks } from './workshop-marks';

interface WorkshopRowProps {
  workshop: WorkshopSummary;
  href: string;
  audiences: AudienceCodes;
  /** The filter does not match it; it is there for when the filter changes. */
  hidden: boolean;
  /** Long lists leave it out. */
  withSummary: boolean;
  usual: Usual;
  /** The session that the row shows; see `nextSessions`. */
  next: SessionSummary | undefined;
  timeZone: string;
  seats: SeatsWords;
}

/** A workshop in the catalogue, built like a session's row. */
export function WorkshopRow({
  workshop,
  href,
  audiences,
  hidden,
  withSummary,
  usual,
  next,
  timeZone,
  seats,
}: WorkshopRowProps) {
  const t = useTranslations('schedule.workshops');
  const { presenters, summary, sessions } = workshop;
  return (
    <li {...rowMark(workshopFacts(workshop, audiences))} hidden={hidden}>
      <div {...partMark('words')}>
        <h3 {...partMark('title')}>
          <a href={href} lang={workshop.texts_language}>
            {workshop.workshops_title}
          </a>
        </h3>
        {workshop.subtitle && (
          <p {...partMark('detail')} lang={workshop.texts_language}>
            {workshop.subtitle}
          </p>
        )}
        {presenters.length > 0 && (
          <p {...partMark('detail')}>{presenters.map(({ name }) => name).join(', ')}</p>
        )}
        {next && (
          <p {...partMark('time')} className="text-sm">
            <ClockTime instant={next.workshops_schedule_start} timeZone={timeZone} form="day" />,{' '}
            <ClockTime instant={next.workshops_schedule_start} timeZone={timeZone} />
            {next.room && ` · ${next.room.name}`}
          </p>
        )}
        {withSummary && summary && (
          <p {...partMark('summary')} lang={workshop.texts_language}>
            {summary}
          </p>
        )}
      </div>
      <WorkshopMarks workshop={workshop} usual={usual} />
      {(sessions > 1 || (next && saysSeats(next))) && (
        <div {...partMark('side')}>
          {next && <Seats session={next} words={seats} />}
          {sessions > 1 && <p {...partMark('count')}>{t('times', { count: sessions })}</p>}
        </div>
      )}
    </li>
  );
}
