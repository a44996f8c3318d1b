import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

/** One choice of a group of radio buttons, drawn as a card that can be pressed as a whole. */
export function RadioCard({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'cursor-pointer rounded-card border border-line-strong bg-raised transition-colors',
        'hover:border-edge has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text',
        'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:hover:border-line-strong',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...radio}
        type="radio"
        className="mt-0.5 size-5 shrink-0 cursor-[inherit] checked:accent-accent-text outline-none"
      />
      {children}
    </label>
  );
}
