'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMedia } from '@/lib/browser/use-media';
import { classNames } from '../class-names';
import { Cross } from '../cross';
import { TEXT_LINK } from '../page-link';
import { readAnnouncement, subscribeToAnnouncements } from './announcement';
import { dismissToast, readToasts, subscribeToToasts, TOAST_MS, type Toast } from './toast-store';

/** Controls that somebody fills in; a toast must not cover the one that has the focus. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]';

/** Whether a field with the focus is in the lower half of the window, where toasts usually appear. */
function useFieldBelow(isWatching: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    const measure = () => {
      const field = document.activeElement;
      const height = window.visualViewport?.height ?? window.innerHeight;
      setIsBelow(field?.matches(FIELDS) === true && field.getBoundingClientRect().bottom > height / 2);
    };
    measure();
    document.addEventListener('focusin', measure);
    return () => document.removeEventListener('focusin', measure);
  }, [isWatching]);
  return isWatching && isBelow;
}

/** How often the Tab key was pressed while something can be done in a toast. */
function useTabs(isWatching: boolean): number {
  const [tabs, setTabs] = useState(0);
  useEffect(() => {
    if (!isWatching) return;
    const count = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setTabs((before) => before + 1);
    };
    document.addEventListener('keydown', count);
    return () => document.removeEventListener('keydown', count);
  }, [isWatching]);
  return tabs;
}

const NONE: readonly Toast[] = [];

/** More would cover over a third of a phone. */
const MAX_PHONE_TOASTS = 2;
const PHONE = '(max-width: 639px)';

/** The ids of those that are shown, the newest: the others are read out, and wait for their place. */
function useShown(toasts: readonly Toast[]): ReadonlySet<number> {
  const isPhone = useMedia(PHONE);
  return new Set(toasts.slice(isPhone ? -MAX_PHONE_TOASTS : 0).map(({ id }) => id));
}

interface ToasterProps {
  /**
   * Label of the region: "Notices". Passed as props, so that pages without forms need no translations in the browser.
   */
  label: string;
  closeLabel: string;
}

/**
 * Shows toasts, once per page. Success is announced politely, warning and danger at once; a toast stays six seconds and
 * pauses while it is hovered or focused. One in which something can be done begins its six seconds anew with each press of the
 * Tab key, so that whoever goes by keyboard gets there.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE);
  const announced = useSyncExternalStore(subscribeToAnnouncements, readAnnouncement, () => '');
  const [held, setHeld] = useState(false);
  const shown = useShown(toasts);
  const atTop = useFieldBelow(toasts.length > 0);
  const tabs = useTabs(toasts.some(({ action }) => action));
  const calm = toasts.filter((toast) => toast.tone === 'success');
  const pressing = toasts.filter((toast) => toast.tone !== 'success');
  const notice = (toast: Toast) => (
    <Notice
      key={toast.id}
      {...{ toast, held, closeLabel }}
      tabs={toast.action ? tabs : 0}
      isWaiting={!shown.has(toast.id)}
    />
  );
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 sm:items-end print:hidden',
        // Without a size it is no layout shift when the line at the bottom comes and lifts it.
        toasts.length > 0 && 'p-4',
        atTop ? 'top-header' : 'bottom-bottom-inset',
      )}
    >
      {/* Not atomic: a notice does not have the announcement before it read again. */}
      <div role="status" aria-atomic="false" className="contents">
        <p className="sr-only">{announced}</p>
        {calm.map(notice)}
      </div>
      <div role="alert" className="contents">
        {pressing.map(notice)}
      </div>
    </section>
  );
}

interface NoticeProps {
  toast: Toast;
  held: boolean;
  /** Changes when its time begins anew. */
  tabs: number;
  /** It has no place on the screen yet: only screen readers have it. */
  isWaiting: boolean;
  closeLabel: string;
}

function Notice({ toast, held, tabs, isWaiting, closeLabel }: NoticeProps) {
  const left = useRef({ tabs, ms: TOAST_MS });

  useEffect(() => {
    if (left.current.tabs !== tabs) left.current = { tabs, ms: TOAST_MS };
    if (held || isWaiting) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= Date.now() - since;
    };
  }, [held, tabs, isWaiting, toast.id]);

  return (
    <div
      className={
        isWaiting
          ? 'sr-only'
          : 'pointer-events-auto flex w-full max-w-112 animate-rise gap-3 rounded-card border border-line bg-raised p-4 shadow-float'
      }
    >
      {toast.mark}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-heading">{toast.title}</p>
        {toast.text && <p className="text-text">{toast.text}</p>}
        {!isWaiting && toast.action && (
          <button
            type="button"
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.run();
            }}
            className={`${TEXT_LINK} -mb-2 min-h-11 font-semibold`}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      {!isWaiting && (
        <button
          type="button"
          onClick={() => dismissToast(toast.id)}
          className="-my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-sunken hover:text-heading"
        >
          <Cross />
          <span className="sr-only">{closeLabel}</span>
        </button>
      )}
    </div>
  );
}
