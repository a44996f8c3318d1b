import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

/** How everything looks that somebody writes into. */
export const CONTROL = classNames(
  'block w-full min-h-11 rounded-control border bg-raised px-3 py-2 text-text placeholder:text-icon',
  'border-edge transition-colors hover:border-icon',
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet disabled:hover:border-edge',
);

/** A one-line input. Set `autoComplete`, `inputMode` and `enterKeyHint` where they help. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(CONTROL, className)} />;
}

/** A multi-line input, which grows with its text in browsers that support it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(CONTROL, 'max-h-96 field-sizing-content min-h-28 resize-y', className)}
    />
  );
}

/** The browser's own way to files, whose button speaks the browser's language and looks like the product's others. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="file"
      className={classNames(
        'block w-full max-w-full text-sm text-quiet',
        'file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge',
        'file:bg-raised file:px-4 file:text-base file:font-semibold file:text-heading',
        'file:transition-colors hover:file:border-icon aria-invalid:file:border-danger',
        className,
      )}
    />
  );
}

/** The browser's native select, which works best on phones. */
export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(CONTROL, 'appearance-none pr-10', className)}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-icon"
        aria-hidden
      />
    </span>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox';
  children: ReactNode;
  /** Shown below the label. */
  detail?: ReactNode;
  /** Shown at the end of the line, such as a price. */
  aside?: ReactNode;
  /** `card` draws the choice as a card; the whole card can be pressed. */
  look?: 'plain' | 'card';
}

/** A radio button or a checkbox with its label; the label can be pressed too, and is at least 44 px high. */
export function Choice({ children, detail, aside, look = 'plain', className, ...rest }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-quiet',
        look === 'card' &&
          'rounded-card border border-line-strong bg-raised px-4 py-3.5 transition-colors hover:border-edge has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text',
        className,
      )}
    >
      <input {...rest} className="mt-0.5 size-5 shrink-0 cursor-[inherit] checked:accent-accent-text" />
      <span className="min-w-0">
        <span className={look === 'card' ? 'font-semibold text-heading' : undefined}>{children}</span>
        {/* The spaces are for the name that screen readers say. */}{' '}
        {detail && <span className="block text-sm text-quiet">{detail}</span>}
      </span>{' '}
      {aside && <span className="ml-auto shrink-0 pl-3 text-right">{aside}</span>}
    </label>
  );
}
