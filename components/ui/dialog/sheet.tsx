'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Cross } from '../cross';

interface SheetProps {
  id: string;
  title: string;
  closeLabel: string;
  /** The button that opens it; `openerClass` is how it looks. */
  opener: ReactNode;
  openerClass: string;
  /** Buttons at the bottom, which stay in sight. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A dialog whose content came with the page, for the part of a form that is out of sight: from the bottom of a phone, from
 * the side of wider screens. Scripts make it modal; without them the same button opens it as a popover.
 */
export function Sheet({ id, title, closeLabel, opener, openerClass, actions, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // By `click`, before the browser opens the popover; a dialog cannot be both at once.
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        onClick={openModal}
        className={openerClass}
      >
        {opener}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the browser handles. */}
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        // The element has no padding, so a click on the element itself is a click beside the sheet.
        onClick={(event) => event.target === dialog.current && close(event)}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none flex-col rounded-t-card border border-line bg-raised p-0 text-text shadow-float backdrop:bg-scrim open:flex open:animate-rise sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-dvh sm:w-96 sm:rounded-none sm:border-y-0 sm:border-r-0"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-sunken hover:text-heading"
          >
            <Cross />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">{children}</div>
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-6">
          {actions}
        </div>
      </dialog>
    </>
  );
}
