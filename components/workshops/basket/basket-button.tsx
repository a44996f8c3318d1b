'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { type CountWords, countText } from '@/components/programme/words/seats-text';
import { classNames } from '@/components/ui/class-names';
import { useDisclosure } from '@/components/ui/dialog/use-disclosure';
import { Skeleton } from '@/components/ui/skeleton';
import type { Locale } from '@/lib/i18n/languages';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { workshopsCart } from '@/lib/stores/visit-cookies';
import type { BasketPanelProps } from './basket-panel';

interface BasketButtonProps {
  locale: Locale;
  timeZone: string;
  /** The way on: "Register now", or the wording for tickets. */
  registerLabel: string;
  icon: ReactNode;
  words: { title: string; items: CountWords; conflicts: CountWords; failed: string; again: string };
}

/**
 * The basket in the header (specification §2, My workshops basket dropdown): how many sessions it has, in red while some
 * conflict, and what it opens. What it opens is loaded when it is asked for.
 */
export function BasketButton({ locale, timeZone, registerLabel, icon, words }: BasketButtonProps) {
  const id = useId();
  const { open, setOpen, root, button, onBlur, closeByEscape } = useDisclosure<HTMLDivElement>();
  const [Panel, setPanel] = useState<ComponentType<BasketPanelProps>>();
  const [failed, setFailed] = useState(false);
  const cookie = useDayCookieWhenIdle(workshopsCart);
  const items = Number(cookie?.items ?? 0) || 0;
  const conflicts = Number(cookie?.conflicts ?? 0) || 0;

  const load = useCallback(() => {
    setFailed(false);
    import('./basket-panel').then(
      (loaded) => setPanel(() => loaded.BasketPanel),
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    if (open && !Panel) load();
  }, [open, Panel, load]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the buttons and links within.
    <div ref={root} onBlur={onBlur} onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onPointerEnter={Panel ? undefined : load}
        onClick={() => setOpen(!open)}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium whitespace-nowrap text-heading transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        {/* On the icon's corner, where it takes no room: the first session moves nothing in the header. */}
        <span className="relative">
          {icon}
          {items > 0 && (
            <span
              aria-hidden
              data-badge={conflicts > 0 ? 'conflict' : 'calm'}
              className={classNames(
                'absolute -top-2 left-3 inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-sm leading-none font-semibold tabular-nums',
                conflicts > 0 ? 'bg-danger-solid text-on-danger' : 'bg-accent text-on-accent',
              )}
            >
              {items}
            </span>
          )}
        </span>
        <span className="max-xl:sr-only">{words.title}</span>
        {items > 0 && (
          <span className="sr-only">
            {countText(words.items, items, locale)}
            {conflicts > 0 && `, ${countText(words.conflicts, conflicts, locale)}`}
          </span>
        )}
      </button>
      <section
        id={`${id}-panel`}
        aria-label={words.title}
        hidden={!open}
        className="absolute inset-x-2 top-full max-h-[calc(100dvh-var(--header-height)-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-b-card border border-line bg-raised shadow-float sm:right-[max(var(--gutter),calc(50vw-35rem))] sm:left-auto sm:w-104"
      >
        {open &&
          (Panel ? (
            <Panel {...{ locale, timeZone, registerLabel }} onLeave={() => setOpen(false)} />
          ) : (
            waiting()
          ))}
      </section>
    </div>
  );

  function waiting() {
    if (failed) {
      return (
        <p className="p-4">
          {words.failed}{' '}
          <button type="button" onClick={load} className="min-h-6 font-semibold text-accent-text underline">
            {words.again}
          </button>
        </p>
      );
    }
    return (
      <div aria-busy className="space-y-3 p-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
}
