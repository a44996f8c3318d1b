import { UserRound, UsersRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/programme/page-header';
import type { PageWords } from '@/components/programme/words/page-words';
import { EventZone } from '@/components/programme/zone/event-zone';
import { chipClass } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { byLetter } from './letters';
import { SpeakerEntry } from './speaker-entry';

const ROWS = 'speakers';

/** Above this number the list has a page for each letter. */
const MAX_SPEAKERS = 150;

interface SpeakersScreenProps {
  words: PageWords;
  event: ClientEvent;
  /** The letter in the address; ignored unless there are pages by letter. */
  letter: string | undefined;
}

/** All presenters by name (specification §1, Public content: speakers). */
export async function SpeakersScreen({ words, event, letter }: SpeakersScreenProps) {
  const [t, locale, reader] = await Promise.all([
    getTranslations('schedule.speakers'),
    pageLocale(),
    pageReader(),
  ]);
  const { presenters, time_zone: timeZone } = await reader.getWorkshopsBySchema({
    x: event.event_code,
    list: 'presenters',
  });
  const letters = presenters.length > MAX_SPEAKERS ? byLetter(presenters) : undefined;
  const chosen = letters && (letter?.toUpperCase() ?? [...letters.keys()][0] ?? '');
  const shown = letters ? (letters.get(chosen ?? '') ?? []) : presenters;
  const at = shown.flatMap(({ sessions }) => sessions)[0]?.start;
  return (
    <div className="wrap space-y-6 pt-8 pb-section lg:space-y-8 lg:pt-14">
      <PageHeader words={words} />
      {letters && (
        <nav aria-label={t('letters')}>
          <ul className="flex flex-wrap gap-1">
            {[...letters.keys()].map((each) => (
              <li key={each}>
                <a
                  href={inLocale(paths.speakers(each.toLowerCase()), locale)}
                  aria-current={each === chosen ? 'page' : undefined}
                  className={chipClass(each === chosen)}
                >
                  {each}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {presenters.length === 0 && (
        <EmptyState icon={<UsersRound className="size-8" />} title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      )}
      {presenters.length > 0 && shown.length === 0 && (
        <EmptyState icon={<UserRound className="size-8" />} title={t('none_title')}>
          {t('none_text')}
        </EmptyState>
      )}
      {at && <EventZone root={ROWS} timeZone={timeZone} at={at} />}
      <ul id={ROWS}>
        {shown.map((presenter) => (
          <SpeakerEntry key={presenter.code} presenter={presenter} timeZone={timeZone} locale={locale} />
        ))}
      </ul>
    </div>
  );
}
