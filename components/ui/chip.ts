import { classNames } from './class-names';

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
