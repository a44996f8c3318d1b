import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface FrameProps {
  /** The id of the control, or of the first control of a group; the error summary focuses it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do, in the visitor's language. */
  error?: string;
  /** Optional fields are marked, required ones not. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** One control with its label above, its hint below the label and its error below the control. */
export function FieldFrame({ id, label, hint, error, optional = false, className, children }: FrameProps) {
  return (
    <div className={classNames('min-w-0 space-y-1.5', className)}>
      <label htmlFor={id} className="block font-semibold text-heading">
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Several controls under one question: radios, checkboxes, an address. */
export function FieldGroup({ id, label, hint, error, optional = false, className, children }: FrameProps) {
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className={classNames('min-w-0 space-y-1.5', className)}
    >
      <legend className="font-semibold text-heading">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

function OptionalMark() {
  const t = useTranslations('common');
  return (
    <>
      {' '}
      <span className="font-normal text-quiet">({t('optional')})</span>
    </>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-quiet">
      {children}
    </p>
  );
}

/** The error of a control, exported for fields that have a frame of their own. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="flex animate-appear gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-px size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

interface Described {
  hint?: ReactNode;
  error?: string;
}

/** The ids of hint and error, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Described): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The attributes that connect a control to its hint and error. */
export function controlProps(id: string, described: Described) {
  return {
    id,
    'aria-describedby': describedBy(id, described),
    'aria-invalid': described.error ? (true as const) : undefined,
  };
}
