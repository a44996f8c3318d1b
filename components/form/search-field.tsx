import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { TextInput } from './controls';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Its name for screen readers, and its placeholder unless there is another. */
  label: string;
  /** Name of its button, where it sends a form. Without it the list below follows each letter. */
  submitLabel?: string;
  /** What its button says of the day, where the form's buttons lead to different ones. */
  submitDay?: string | undefined;
}

/** Longer searches are cut off. */
const MAX_SEARCH_CHARS = 100;

/** The search of a list. */
export function SearchField({
  label,
  submitLabel,
  submitDay,
  placeholder,
  className,
  ...rest
}: SearchFieldProps) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <TextInput
        maxLength={MAX_SEARCH_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        {...rest}
        type="search"
        placeholder={placeholder ?? label}
        className="pr-2 pl-11 text-ellipsis"
      />
      {submitLabel === undefined ? (
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-icon"
          aria-hidden
        />
      ) : (
        <button
          type="submit"
          {...(submitDay !== undefined && { name: 'day', value: submitDay })}
          className="absolute inset-y-0 left-0 inline-flex w-11 items-center justify-center rounded-control text-icon transition-colors hover:text-heading"
        >
          <Search className="size-5" aria-hidden />
          <span className="sr-only">{submitLabel}</span>
        </button>
      )}
    </span>
  );
}
