'use client';

import { type ReactNode, useRef } from 'react';
import { inLocale, type Locale, splitLocale } from '@/lib/paths';
import { rememberLocale } from '@/lib/stores/locale';
import { useCurrentPath } from './menu/use-current-path';

interface LanguageSwitchProps {
  /** The other language. */
  to: Locale;
  /** Its name in itself: "Français". */
  name: string;
  /** Describes the link in the page's language, for screen readers. */
  description: string;
  icon: ReactNode;
}

/** A link to this page in the other language; following it stores the choice (specification §4, §9). */
export function LanguageSwitch({ to, name, description, icon }: LanguageSwitchProps) {
  const here = useCurrentPath() ?? '/';
  const link = useRef<HTMLAnchorElement>(null);
  const href = inLocale(splitLocale(here).path, to);
  return (
    <a
      ref={link}
      href={href}
      hrefLang={to}
      title={description}
      onClick={() => {
        rememberLocale(to);
        // Keep the query and the hash.
        if (link.current) link.current.href = `${href}${location.search}${location.hash}`;
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-heading transition-colors hover:bg-sunken"
    >
      <span className="contents max-sm:in-journey:hidden">{icon}</span>
      <span lang={to} className="max-sm:in-journey:sr-only">
        {name}
      </span>
      {/* On phones the steps' header has room for the code alone. */}
      <span aria-hidden className="hidden uppercase max-sm:in-journey:inline">
        {to}
      </span>
    </a>
  );
}
