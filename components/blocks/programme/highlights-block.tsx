import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { dayMark } from '@/components/programme/rows/row-parts';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { highlightsOf } from '@/lib/domain/programme/highlights';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** How many a day has, where the block does not say. */
const DEFAULT_COUNT = 3;

/** A few sessions of each day: keynotes and panels first. Renders nothing while there are none. */
export async function HighlightsBlock({ block }: BlockProps<'highlights'>) {
  const [t, locale, reader] = await Promise.all([
    getTranslations('home.highlights'),
    pageLocale(),
    pageReader(),
  ]);
  const [{ days, time_zone: timeZone }, { sessions: all }] = await Promise.all([
    reader.getEventDays(),
    reader.getScheduleListByCodeAndTrack({}),
  ]);
  const shown = days.map(({ day }) => ({
    day,
    sessions: highlightsOf(
      all.filter((session) => session.workshops_schedule_day === day),
      block.count ?? DEFAULT_COUNT,
    ),
  }));
  if (shown.every(({ sessions }) => sessions.length === 0)) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <SiteLink href={paths.schedule()} className={TEXT_LINK}>
          {t('all', { count: days.reduce((sum, day) => sum + day.sessions, 0) })}
        </SiteLink>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-flow-col lg:auto-cols-fr">
        {shown
          .filter((each) => each.sessions.length > 0)
          .map(({ day, sessions: ofDay }) => (
            <section key={day} {...dayMark(day)} aria-labelledby={`${block.code}-${day}`} className="min-w-0">
              <h3 id={`${block.code}-${day}`} className="pb-2 text-base">
                <a href={inLocale(paths.schedule(day), locale)} className="hover:underline">
                  {/* In UTC, because a day is parsed as midnight in UTC. */}
                  {formatDay(`${day}T00:00:00.000Z`, 'UTC', locale)}
                </a>
              </h3>
              <ul className="divide-y divide-line border-y border-line">
                {ofDay.map((session) => (
                  <Highlight key={session.workshops_session_code} session={session} timeZone={timeZone} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </BlockSection>
  );
}

function Highlight({ session, timeZone }: { session: SessionSummary; timeZone: string }) {
  const { workshops_schedule_start: start, workshops_schedule_day: day, presenters } = session;
  return (
    <li className="group relative flex gap-3 py-2.5 sm:gap-4 sm:py-3">
      <span className="w-18 shrink-0 text-sm leading-6 text-quiet tabular-nums">
        <ClockTime instant={start} timeZone={timeZone} day={day} />
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-heading">
          <SiteLink
            href={paths.workshop(session.workshops_code)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {session.workshops_title}
          </SiteLink>
        </p>
        {presenters.length > 0 && (
          <p className="truncate text-sm text-quiet">{presenters.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
    </li>
  );
}
