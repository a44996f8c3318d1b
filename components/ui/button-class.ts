import { classNames } from './class-names';

/** `primary`: at most one per screen. `quiet`: an action that is rarely wanted. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `compact`: for rows with many actions; still 44 px high on touch screens. */
type ButtonSize = 'regular' | 'compact' | 'large';

export interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active',
  secondary: 'border border-edge bg-raised text-heading hover:border-icon hover:bg-sunken active:bg-pressed',
  quiet: 'text-accent-text hover:bg-accent-soft active:bg-pressed',
  danger: 'bg-danger-solid text-on-danger hover:bg-danger-solid-hover',
};

const SIZES: Record<ButtonSize, string> = {
  compact: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  regular: 'min-h-11 px-4 py-2',
  large: 'min-h-13 px-6 py-3 text-lg',
};

/** Classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export function buttonClass({ variant = 'primary', size = 'regular', wide = false }: Look): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline',
    'transition-colors duration-150 disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50 forced-colors:border',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

const CHIP =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap tabular-nums no-underline transition-colors pointer-coarse:min-h-11';

/** Classes of a chip, a link or button: one of several small choices, such as a filter, a letter or a time. */
export function chipClass(chosen = false): string {
  return classNames(
    CHIP,
    chosen
      ? 'border-accent-text bg-accent-soft text-accent-text'
      : 'border-line-strong bg-raised text-text hover:border-edge',
  );
}
