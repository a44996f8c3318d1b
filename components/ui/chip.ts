import { classNames } from './class-names';

const CHIP =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap tabular-nums no-underline transition-colors pointer-coarse:min-h-11';
const REST = 'border-line-strong bg-raised text-text hover:border-edge';
const CHOSEN = 'border-accent-text bg-accent-soft text-accent-text';

/**
 * Classes of a chip: one of several small choices, such as a filter, a letter or a time. For a link, a button, or the label
 * of a checkbox, whose own state then decides.
 */
export function chipClass(chosen: boolean | 'by-its-checkbox' = false): string {
  if (chosen !== 'by-its-checkbox') return classNames(CHIP, chosen ? CHOSEN : REST);
  return classNames(
    CHIP,
    REST,
    'cursor-pointer has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  );
}
