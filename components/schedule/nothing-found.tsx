import { SearchX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { CLEARS_FILTER_MARK, COUNTED_MARK, NONE_MARK } from '@/components/programme/filter/filter-marks';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/text-link';
import { ALL_DAYS } from '@/lib/domain/programme/schedule-view';
import type { Schedule } from './read-schedule';
import type { HrefOf } from './schedule-more';

/** Shown when nothing matches: links to remove the filter, or to days with matches. */
export async function NothingFound({
  schedule: { count, day: shown, foundOnDay },
  hrefOf,
  dayName,
}: {
  schedule: Schedule;
  hrefOf: HrefOf;
  dayName: (day: string) => string;
}) {
  const t = await getTranslations('schedule');
  const isAll = shown === ALL_DAYS;
  const elsewhere = [...foundOnDay].filter(([, count]) => count > 0);
  return (
    <div {...NONE_MARK} hidden={count > 0}>
      <EmptyState
        icon={<SearchX className="size-8" />}
        title={t(isAll ? 'none.all_title' : 'none.title')}
        action={
          <ul className="space-y-2">
            {elsewhere.map(([day, count]) => (
              <li key={day} {...COUNTED_MARK}>
                <a href={hrefOf({ day })} className={TEXT_LINK}>
                  {t('none.on', { day: dayName(day), count })}
                </a>
              </li>
            ))}
            <li>
              <a href={hrefOf({ filter: {} })} {...CLEARS_FILTER_MARK} className={TEXT_LINK}>
                {t('filter.clear')}
              </a>
            </li>
          </ul>
        }
      >
        {t(isAll ? 'none.all_text' : 'none.text')}
      </EmptyState>
    </div>
  );
}
