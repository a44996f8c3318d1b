import type { ReactNode } from 'react';
import { formatDay, formatShortDay } from '@/lib/time/format';
import { classNames } from '../class-names';

/** A day as phones show it, and its long name. */
export interface DayNames {
  short: string;
  long: string;
}

interface Choice {
  /** A conference day, `YYYY-MM-DD`, or the key of another choice, which then has a name. */
  key: string;
  /** Of a day only where it is formatted already. */
  name?: string | DayNames;
  current: boolean;
  /** Beside the name, such as a number. */
  aside?: ReactNode;
}

/** Above this number of days their short names stay on wide screens as well. */
const MAX_LONG_NAMES = 4;

const LIST =
  'grid min-w-0 grid-flow-col auto-cols-[minmax(max-content,1fr)] overflow-x-auto rounded-card border border-line bg-sunken sm:w-fit sm:max-w-full';

interface LinksProps {
  label: string;
  locale: string;
  days: readonly (Choice & { href: string })[];
  /** Attributes of every link. */
  marks?: Readonly<Record<string, string>>;
}

/** The conference days as links of equal width; a phone shows them by weekday and date. */
export function DayLinks({ label, locale, days, marks }: LinksProps) {
  return (
    <nav aria-label={label} className="min-w-0 max-sm:flex-1">
      <ul className={LIST}>
        {days.map((day) => (
          <li key={day.key}>
            <a
              href={day.href}
              {...marks}
              aria-current={day.current ? 'page' : undefined}
              className={tabClass(day.current)}
            >
              <Name choice={day} locale={locale} isShort={days.length > MAX_LONG_NAMES} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ButtonsProps {
  label: string;
  locale: string;
  days: readonly Choice[];
  onChoose: (key: string) => void;
}

/** Days to choose from as buttons, where choosing one opens no other address. */
export function DayButtons({ label, locale, days, onChoose }: ButtonsProps) {
  return (
    <fieldset aria-label={label} className={classNames(LIST, 'max-sm:flex-1')}>
      {days.map((day) => (
        <button
          key={day.key}
          type="button"
          aria-pressed={day.current}
          onClick={() => onChoose(day.key)}
          className={tabClass(day.current)}
        >
          <Name choice={day} locale={locale} isShort={days.length > MAX_LONG_NAMES} />
        </button>
      ))}
    </fieldset>
  );
}

function tabClass(current: boolean): string {
  return classNames(
    'flex min-h-11 w-full items-center justify-center gap-1.5 rounded-card px-1.5 text-sm font-semibold whitespace-nowrap tabular-nums no-underline transition-colors sm:px-4',
    current
      ? 'bg-raised text-heading inset-ring inset-ring-line-strong'
      : 'text-quiet hover:bg-pressed hover:text-heading',
  );
}

/** The names of a conference day, `YYYY-MM-DD`. */
export function dayNames(day: string, locale: string): DayNames {
  // A date has no time zone: format its noon UTC in UTC.
  const noon = `${day}T12:00:00.000Z`;
  return { short: formatShortDay(noon, 'UTC', locale), long: formatDay(noon, 'UTC', locale) };
}

function Name({ choice, locale, isShort }: { choice: Choice; locale: string; isShort: boolean }) {
  const { key, name = dayNames(key, locale), aside } = choice;
  return (
    <>
      {typeof name === 'string' ? (
        name
      ) : (
        <>
          <span aria-hidden className={isShort ? undefined : 'sm:hidden'}>
            {name.short}
          </span>
          <span className={isShort ? 'sr-only' : 'max-sm:sr-only'}>{name.long}</span>
        </>
      )}
      {aside}
    </>
  );
}
