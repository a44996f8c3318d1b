import { useLocale, useTranslations } from 'next-intl';
import { PageStyles } from '@/components/programme/page-styles';
import { strandColours } from '@/components/programme/strands';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import '@/components/programme/rows/programme.css';
import { RandomChoice } from './random-choice';

interface WorkshopCardsProps {
  workshops: readonly WorkshopSummary[];
  event: Pick<ClientEvent, 'time_zone'>;
  /** Shows only so many of them, others at each visit. */
  drawn?: number;
  /** Of their titles: one below the heading above them. */
  level?: 2 | 3;
}

/** Some workshops side by side. */
export function WorkshopCards({ workshops, event, drawn, level = 3 }: WorkshopCardsProps) {
  const Title = `h${level}` as const;
  const t = useTranslations('schedule.mark');
  const locale = localeOf(useLocale());
  const strands = workshops.flatMap(({ strand }) => strand ?? []);
  const { classOf, css } = strandColours(strands, 'w');
  const items = workshops.map(
    ({ workshops_code, workshops_title, presenters, kind, strand, first_session }) => ({
      key: workshops_code,
      content: (
        <div className="group relative flex h-full flex-col gap-2 rounded-card border border-line bg-raised p-5 transition-colors hover:border-edge">
          <p className="text-sm text-quiet">
            {strand ? (
              <span className={`strand ${classOf(strand.code) ?? ''}`}>{strand.name}</span>
            ) : (
              t(`kind.${kind}`)
            )}
          </p>
          <Title className="text-lg">
            <a
              href={inLocale(paths.workshop(workshops_code), locale)}
              className="decoration-1 underline-offset-[0.18em] after:absolute after:inset-0 after:rounded-card group-hover:text-accent-text group-hover:underline"
            >
              {workshops_title}
            </a>
          </Title>
          <p className="text-quiet">{presenters.map(({ name }) => name).join(', ')}</p>
          {first_session && (
            <p className="mt-auto pt-2 text-sm text-quiet">
              <ClockTime instant={first_session.start} timeZone={event.time_zone} form="day" />,{' '}
              <ClockTime instant={first_session.start} timeZone={event.time_zone} />
            </p>
          )}
        </div>
      ),
    }),
  );
  return (
    <>
      <PageStyles css={css} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {drawn === undefined ? (
          items.map(({ key, content }) => <li key={key}>{content}</li>)
        ) : (
          <RandomChoice items={items} count={drawn} />
        )}
      </ul>
    </>
  );
}
