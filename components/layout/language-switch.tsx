'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/paths';
import { useSwitchLink } from './use-switch-link';

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
