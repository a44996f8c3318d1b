import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import type { Problem } from '@/lib/door/door-book';
import type { DoorLink } from '@/lib/door/door-link';
import { formatTime } from '@/lib/time/format';
import type { DoorInfo } from './door-info';

interface ProblemsProps {
  link: DoorLink;
  door: DoorInfo;
  onLetIn: (person: DoorPerson, anyway?: boolean) => void;
}

/** People whom this door let in and of whom something else came out once it had a network. */
export function Problems({ link, door, onLetIn }: ProblemsProps) {
  const t = useTranslations('desk_door');
  const locale = useLocale();
  const id = useId();
  const { problems } = link.book;
  if (problems.length === 0) return null;
  const text = ({ outcome, reason, first }: Problem) => {
    if (outcome === 'already' && first) {
      return t('problems.already', { time: formatTime(first.at, door.time_zone, locale), door: first.door });
    }
    return reason ? t('problems.refused', { reason: t(`reasons.${reason}`) }) : t('problems.unknown');
  };
  return (
    <section
      aria-labelledby={id}
      className="space-y-2 rounded-card border border-warning-line bg-warning-soft p-4"
    >
      <h2 id={id} className="text-lg">
        {t('problems.title', { count: problems.length })}
      </h2>
      <ul className="divide-y divide-warning-line">
        {problems.map((problem) => {
          const person = link.book.personBy({ key: problem.key ?? '' });
          return (
            <li key={problem.id} className="space-y-1 py-2">
              <p className="font-semibold wrap-anywhere text-heading">{problem.name ?? t('no_name')}</p>
              <p>{text(problem)}</p>
              <p className="flex flex-wrap gap-2">
                {problem.outcome === 'refused' && person && (
                  <Button
                    variant="secondary"
                    size="compact"
                    onClick={() => {
                      link.dismiss(problem.id);
                      onLetIn(person, true);
                    }}
                  >
                    {t('anyway')}
                  </Button>
                )}
                <Button variant="quiet" size="compact" onClick={() => link.dismiss(problem.id)}>
                  {t('problems.seen')}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
