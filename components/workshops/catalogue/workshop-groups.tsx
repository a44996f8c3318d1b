import { getTranslations } from 'next-intl/server';
import { PageStyles } from '@/components/programme/page-styles';
import { GROUP_MARK } from '@/components/programme/rows/row-parts';
import { StaticHtml } from '@/components/programme/rows/static-html';
import { mostUsual } from '@/components/programme/session-facts';
import { strandColours } from '@/components/programme/strands';
import { seatsWords } from '@/components/programme/words/words';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import type { WorkshopCatalogue } from './read-workshops';
import { WorkshopRow } from './workshop-row';

/** Longer catalogues leave out the summaries: a page of hundreds of them is too heavy for a phone. */
const MAX_SUMMARISED_ROWS = 150;

export async function WorkshopGroups({ catalogue }: { catalogue: WorkshopCatalogue }) {
  const [t, locale, seats] = await Promise.all([
    getTranslations('schedule.workshops'),
    pageLocale(),
    seatsWords(),
  ]);
  const { groups, filters, matchingCodes, audiences, count, nextOf, timeZone } = catalogue;
  const { classOf, css } = strandColours(
    filters.strands.map(({ value, colour }) => ({ code: value, colour })),
  );
  const usual = { language: mostUsual(filters.languages), mode: mostUsual(filters.modes) };
  // Without strands there is one group, of everything.
  const hasNames = groups.length > 1 || groups[0]?.name !== null;
  const isFound = (code: string) => matchingCodes?.has(code) ?? true;
  return (
    <>
      <PageStyles css={css} />
      <StaticHtml>
        {groups.map(({ code, name, workshops }) => (
          <section
            key={code}
            {...GROUP_MARK}
            hidden={!workshops.some((workshop) => isFound(workshop.workshops_code))}
            className={
              hasNames
                ? 'pt-8 first:pt-0 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-10 lg:pt-0'
                : undefined
            }
          >
            {hasNames && (
              <header className="pb-3 lg:border-t lg:border-line lg:py-5">
                <h2 className="text-lg lg:sticky lg:top-[calc(var(--header-height)+1.25rem)]">
                  {code === null ? (
                    <span className="strand">{t('other_strand')}</span>
                  ) : (
                    <a
                      href={inLocale(paths.strand(code), locale)}
                      className={`strand ${classOf(code) ?? ''} hover:underline`}
                    >
                      {name}
                    </a>
                  )}
                </h2>
              </header>
            )}
            <ul className="session-rows">
              {workshops.map((workshop) => (
                <WorkshopRow
                  key={workshop.workshops_code}
                  workshop={workshop}
                  href={inLocale(paths.workshop(workshop.workshops_code), locale)}
                  audiences={audiences}
                  next={nextOf.get(workshop.workshops_code)}
                  timeZone={timeZone}
                  seats={seats}
                  hidden={!isFound(workshop.workshops_code)}
                  usual={usual}
                  withSummary={count <= MAX_SUMMARISED_ROWS}
                />
              ))}
            </ul>
          </section>
        ))}
      </StaticHtml>
    </>
  );
}
