import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type Look } from './button-class';
import { classNames } from './class-names';
import { PageLink } from './page-link';

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While true the button ignores presses, keeps its focus and width, and shows `pendingLabel`. */
  pending?: boolean;
  /** For example "Saving…". */
  pendingLabel?: ReactNode;
  /** A lucide icon of 20 px, before the label. */
  icon?: ReactNode;
}

/** A button. Its label is a verb with its object; it submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const label = (
    <span className="inline-flex min-w-0 items-center justify-center gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? prevent : onClick}
      className={classNames(buttonClass({ variant, size, wide }), pending && 'cursor-progress!', className)}
    >
      {pendingLabel === undefined ? (
        label
      ) : (
        // Both labels share one grid cell, so that the button is as wide as the wider one.
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <span className={classNames('flex', pending && 'invisible')} aria-hidden={pending}>
            {label}
          </span>
          <span
            className={classNames('inline-flex items-center gap-2', !pending && 'invisible')}
            aria-hidden={!pending}
          >
            <LoaderCircle className={classNames('size-5 shrink-0', pending && 'animate-spin')} aria-hidden />
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & { icon?: ReactNode } & ComponentProps<typeof PageLink>) {
  return (
    <PageLink {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </PageLink>
  );
}

function prevent(event: MouseEvent): void {
  event.preventDefault();
}
