'use client';

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names';
import { Cross } from '../cross';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button and a click on the backdrop; the parent then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom, the primary one first. */
  actions?: ReactNode;
  /** `side`: slides in from the right at full height. `bottom`: a sheet that stays as high, whatever it has in it. `full`: over everything. */
  placement?: 'center' | 'side' | 'bottom' | 'full';
  className?: string;
  children?: ReactNode;
}

interface BareDialogProps extends DialogProps {
  closeLabel: string;
}

/**
 * The dialog without translations, for components that are on every page. Uses the native element, which traps the
 * focus and makes the page behind inert; on closing, the focus returns to where it was.
 */
export function BareDialog({ open, ...rest }: BareDialogProps) {
  if (!open || typeof document === 'undefined') return null;
  // Rendered at the end of the body: a dialog with a form may open from within another form, and forms cannot nest.
  return createPortal(<OpenDialog {...rest} />, document.body);
}

const PLACEMENTS = {
  center:
    'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-dialog rounded-card border border-line animate-rise',
  bottom:
    'mt-auto mb-0 h-[88dvh] max-h-[88dvh] w-full max-w-none rounded-t-card border-t border-line animate-rise sm:mx-auto sm:max-w-form',
  full: 'm-0 h-dvh max-h-dvh w-full max-w-none animate-appear',
  side: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(100%,24rem)] border-l border-line animate-slide',
};

function OpenDialog({
  onClose,
  title,
  description,
  actions,
  placement = 'center',
  className,
  closeLabel,
  children,
}: Omit<BareDialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function closeFromBeside(event: MouseEvent<HTMLDialogElement>): void {
    // The dialog element has no padding, so a click on the element itself is a click on the backdrop.
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the element reports as `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeFromBeside}
      className={classNames(
        'bg-raised p-0 text-text shadow-float backdrop:animate-appear',
        PLACEMENTS[placement],
        className,
      )}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-6 sm:pt-6">
          <div className="min-w-0 space-y-1">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-quiet">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            onClick={onClose}
            className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-sunken hover:text-heading"
          >
            <Cross />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
        {actions && (
          <div
            className={classNames(
              'flex gap-3 border-t border-line px-4 py-4 sm:flex-row-reverse sm:px-6',
              placement === 'bottom' ? 'flex-row-reverse *:grow' : 'flex-col',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
