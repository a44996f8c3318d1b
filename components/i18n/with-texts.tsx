'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/languages';
import { loadMessages, type Messages, type Namespace } from '@/lib/i18n/messages';

interface WithTextsProps {
  locale: Locale;
  /** Constant: a later change is ignored. */
  namespaces: readonly Namespace[];
  /** Shown until the texts have loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Loads the texts of components that are loaded after the page; all others get theirs from `MessagesProvider`. The children
 * are rendered in a transition, so that they do not delay taps and key presses.
 */
export function WithTexts({ locale, namespaces, fallback = null, children }: WithTextsProps) {
  const [messages, setMessages] = useState<Messages>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the namespaces are constant, written out at each use.
  useEffect(() => {
    let isWanted = true;
    loadMessages(locale, namespaces).then(
      (loaded) => isWanted && startTransition(() => setMessages(loaded)),
      // Without texts the component is not shown, and the page works without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  if (!messages) return fallback;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
