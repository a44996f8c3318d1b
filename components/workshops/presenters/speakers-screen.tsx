import './speakers.css';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { FilterForm } from '@/components/programme/filter/filter-form';
import { LiveFilter } from '@/components/programme/filter/live-filter';
import { NothingFound } from '@/components/programme/filter/nothing-found';
import { PageHeader } from '@/components/programme/page-header';
import { BackToRow } from '@/components/programme/rows/back-to-row';
import { GROUP_MARK, partMark, rowMark } from '@/components/programme/rows/row-parts';
import { filterWords, type PageWords } from '@/components/programme/words/page-words';
import { speakersFoundWords } from '@/components/programme/words/words';
import { chipClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { Presenter } from '@/lib/contract/parts/workshop';
import { filterRows, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { byLetter } from './letters';
import { PresenterPhoto } from './presenter-photo';

interface SpeakerRowProps {
  presenter: Presenter;
  href: string;
  /** The search does not match; the row is there for when it changes. */
  hidden: boolean;
}

/** What a row has room for: where somebody is from, else what they do. */
function shortRole({ organization, role }: Pick<Presenter, 'organization' | 'role'>): string {
  return organization ?? role ?? '';
}

/** A presenter in the list of all; the whole row is a link to their page. */
function SpeakerRow({ presenter, href, hidden }: SpeakerRowProps) {
  const t = useTranslations('schedule');
  const { name, photo, sessions } = presenter;
  const about = shortRole(presenter);
  return (
    <li {...rowMark()} hidden={hidden}>
      <PresenterPhoto name={name} photo={photo} className="size-14 text-base" />
      <div {...partMark('words')}>
        <p {...partMark('title')}>
          <a href={href}>{name}</a>
        </p>
        {about && <p {...partMark('detail')}>{about}</p>}
      </div>
      <p {...partMark('count')}>{t('sessions', { count: sessions.length })}</p>
    </li>
  );
}

const FORM = 'speaker-search';
const ROWS = 'speakers';

/** Above this number the list can be searched. */
const MAX_UNSEARCHED_SPEAKERS = 12;
/** Above this number the list has a heading for each letter, and links to them. */
const MAX_UNGROUPED_SPEAKERS = 60;

interface SpeakersScreenProps {
  words: PageWords;
  event: ClientEvent;
  search: Pick<ScheduleFilter, 'q'>;
}

/** All presenters by name (specification §1, Public content: speakers). */
export async function SpeakersScreen({ words, event, search }: SpeakersScreenProps) {
  const t = await getTranslations('schedule.speakers');
  const [locale, reader] = await Promise.all([pageLocale(), pageReader()]);
  const { presenters } = await reader.getWorkshopsBySchema({ x: event.event_code, list: 'presenters' });
  const isFound = searchOf(search);
  const matchCount = presenters.filter(isFound).length;
  const isGrouped = presenters.length > MAX_UNGROUPED_SPEAKERS;
  const groups = isGrouped ? [...byLetter(presenters)] : [['', presenters] as const];
  const address = inLocale(paths.speakers(), locale);
  return (
    <div className="wrap space-y-5 pt-6 pb-section lg:space-y-6 lg:pt-12">
      <PageHeader words={words} />
      {presenters.length === 0 && (
        <EmptyState icon={<UsersRound className="size-8" />} title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      )}
      {presenters.length > MAX_UNSEARCHED_SPEAKERS && (
        <div className="space-y-3">
          <FilterForm
            id={FORM}
            action={address}
            filter={search}
            words={{ ...(await filterWords()), q: t('find'), placeholder: t('placeholder') }}
            options={{}}
          />
          {isGrouped && (
            <nav aria-label={t('letters')} className="-mx-gutter overflow-x-auto px-gutter">
              <ul className="flex gap-1 sm:flex-wrap">
                {groups.map(([letter]) => (
                  <li key={letter}>
                    <a href={`#${letterId(letter)}`} className={chipClass()}>
                      {letter}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="flex flex-wrap items-baseline gap-x-4">
            <LiveFilter
              key={search.q}
              form={FORM}
              root={ROWS}
              count={matchCount}
              words={await speakersFoundWords()}
              locale={locale}
            />
            <ClearFilter href={address} label={t('clear')} isSet={search.q !== undefined} />
          </div>
        </div>
      )}
      <BackToRow root={ROWS} />
      <div id={ROWS} key={search.q} className="space-y-6">
        {groups.map(([letter, people]) => (
          <section
            key={letter}
            {...GROUP_MARK}
            hidden={!people.some(isFound)}
            aria-labelledby={isGrouped ? letterId(letter) : undefined}
          >
            {isGrouped && (
              <h2
                id={letterId(letter)}
                className="scroll-mt-[calc(var(--header-height)+1rem)] pb-2 text-lg tabular-nums"
              >
                {letter}
              </h2>
            )}
            <ul className="people-rows">
              {people.map((presenter) => (
                <SpeakerRow
                  key={presenter.code}
                  presenter={presenter}
                  href={inLocale(paths.speaker(presenter.code), locale)}
                  hidden={!isFound(presenter)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NothingFound
        isShown={matchCount === 0 && presenters.length > 0}
        icon={<UserRoundSearch className="size-8" />}
        title={t('none_title')}
        clear={{ href: address, label: t('clear') }}
      >
        {t('none_text')}
      </NothingFound>
    </div>
  );
}

/** The id of a letter's heading. */
function letterId(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`;
}

/** The rule of the search, the same as the browser's. */
function searchOf(search: Pick<ScheduleFilter, 'q'>): (presenter: Presenter) => boolean {
  const fits = filterRows(search);
  return (presenter) =>
    fits({
      facts: '',
      words: plainLetters(`${presenter.name} ${shortRole(presenter)}`),
      availability: 'available',
    });
}
