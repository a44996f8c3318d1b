'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { rememberLocale } from '@/lib/i18n/chosen-locale';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, splitLocale } from '@/lib/paths';
import { addressOfPage } from '@/lib/tenant/page-address';
import { useCurrentPath } from './menu/use-is-current';

/**
 * Address of this page in the other language, also in the page as the server sends it. Following it stores the choice, and
 * keeps the whole query and the hash.
 */
export function useSwitchLink(to: Locale) {
  const rendered = addressOfPage(useSelectedLayoutSegments());
  const path = useCurrentPath();
  const shown = path === undefined ? undefined : splitLocale(path).path;
  // A missing page is shown at any address, and other pages at those of several codes, which only the browser knows.
  const isRendered = shown === undefined || rendered?.split('?', 1)[0] === shown;
  return {
    href: inLocale((isRendered ? rendered : shown) ?? '/', to),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      rememberLocale(to);
      const { pathname, search, hash } = location;
      event.currentTarget.href = `${inLocale(splitLocale(pathname).path, to)}${search}${hash}`;
    },
  };
}

interface LanguageSwitchProps {
  /** The other language. */
  to: Locale;
  /** Its name in itself: "Français". */
  name: string;
  /** Describes the link in the page's language, for screen readers. */
  description: string;
  icon: ReactNode;
  /** In a narrow header phones show the language's code alone. */
  narrow?: boolean;
}

/** A link to this page in the other language; following it stores the choice (specification §4, §9). */
export function LanguageSwitch({ to, name, description, icon, narrow = false }: LanguageSwitchProps) {
  const link = useSwitchLink(to);
  return (
    <a
      {...link}
      hrefLang={to}
      title={description}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-medium text-heading transition-colors hover:bg-sunken max-lg:px-2"
    >
      <span className={narrow ? 'contents max-lg:hidden' : 'contents'}>{icon}</span>
      <span lang={to} className={narrow ? 'max-lg:sr-only' : undefined}>
        {name}
      </span>
      {narrow && (
        <span aria-hidden className="uppercase lg:hidden">
          {to}
        </span>
      )}
    </a>
  );
}
