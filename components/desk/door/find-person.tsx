import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/form/search-field';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import { plainEntryCode } from '@/lib/domain/attendance/code-hash';
import type { DoorRule } from '@/lib/domain/attendance/verdict';
import type { DoorLink } from '@/lib/door/door-link';
import { formatTime } from '@/lib/time/format';
import type { DoorInfo } from './door-info';

interface FindPersonProps {
  link: DoorLink;
  door: DoorInfo;
  rule: DoorRule;
  onChoose: (person: DoorPerson) => void;
  onCode: (code: string) => void;
}

const MAX_FOUND_ROWS = 8;
/** As many letters as an entry code has. */
const CODE_CHARS = 20;

/** Finds somebody without a code by their name, or by the code that is printed below it. */
export function FindPerson({ link, door, rule, onChoose, onCode }: FindPersonProps) {
  const t = useTranslations('desk_door');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const isCode = plainEntryCode(typed).length === CODE_CHARS && /\d/.test(typed);
  const found = typed.trim().length < 2 || isCode ? [] : link.book.find(typed, MAX_FOUND_ROWS);
  const stateOf = (person: DoorPerson) => {
    const against = link.book.look(person, rule, link.now());
    if (!against) return null;
    if (against.outcome === 'refused') return t(`reasons.${against.reason}`);
    return t('find.in_since', { time: formatTime(against.first.at, door.time_zone, locale) });
  };
  return (
    <search>
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isCode) onCode(typed);
          else if (found[0] && found.length === 1) onChoose(found[0]);
          if (isCode || found.length === 1) setTyped('');
        }}
      >
        <SearchField
          label={t('find.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="text-sm text-quiet empty:hidden">
          {isCode && t('find.press_enter')}
          {!isCode && typed.trim().length >= 2 && t('find.found', { count: found.length })}
        </p>
        <ul className="divide-y divide-line rounded-card border border-line bg-raised empty:hidden">
          {found.map((person) => (
            <li key={person.key}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left transition-colors hover:bg-sunken"
                onClick={() => {
                  setTyped('');
                  onChoose(person);
                }}
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere text-heading">
                    {person.name ?? t('no_name')}
                    {person.place > 1 && ` (${person.place})`}
                  </span>
                  <span className="block text-sm text-quiet">
                    {[
                      door.tickets.find(({ key }) => key === person.ticket)?.name,
                      person.organization,
                      stateOf(person),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </search>
  );
}
