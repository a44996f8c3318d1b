import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from './class-names';

/** Availability in one word (design §6), plus whether the visitor holds a place. */
export type AvailabilityState = 'available' | 'limited' | 'held' | 'full' | 'in_basket';

interface AvailabilityProps {
  state: AvailabilityState;
  /** Places left, for `limited`. */
  left?: number;
  /** Number of held places, which may come back, for `held`. */
  held?: number;
  /** When the first of them may come back, in the visitor's time (`formatTime`), for `held`. */
  returnsAt?: string;
  className?: string;
}

const LOOKS: Record<AvailabilityState, { text: string; dot: string }> = {
  available: { text: 'text-quiet', dot: 'bg-success' },
  limited: { text: 'text-warning font-medium', dot: 'bg-warning' },
  held: { text: 'text-warning', dot: 'border-2 border-warning' },
  full: { text: 'text-quiet', dot: 'border-2 border-icon' },
  in_basket: { text: 'text-accent-text font-medium', dot: '' },
};

/** Availability as a word with a dot and, where it is known, a count; never by colour alone. */
export function Availability({ state, left, held, returnsAt, className }: AvailabilityProps) {
  const t = useTranslations('common.availability');
  const look = LOOKS[state];
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm tabular-nums', look.text, className)}>
      {state === 'in_basket' ? (
        <Check className="size-4 shrink-0" aria-hidden />
      ) : (
        <span className={classNames('size-2 shrink-0 rounded-full', look.dot)} aria-hidden />
      )}
      <span>{words()}</span>
    </span>
  );

  function words(): string {
    if (state === 'limited' && left !== undefined) return t('left', { count: left });
    if (state === 'held' && returnsAt !== undefined)
      return t('held_until', { count: held ?? 1, time: returnsAt });
    return t(state);
  }
}
