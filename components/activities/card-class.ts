import { classNames } from '@/components/ui/class-names';

/** The look of one choice of the list, with its states. */
export const CARD = classNames(
  'min-h-14 cursor-pointer items-start rounded-card border border-line-strong bg-raised p-3 transition-colors sm:p-4',
  'hover:border-edge has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text',
  'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:hover:border-line-strong',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
