'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadMessages, type Messages, type Namespace } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/paths';

interface WithTextsProps {
  locale: Locale;
  /** Constant: what was loaded first stays. */
  namespaces: readonly Namespace[];
  /** Stands there until the texts have come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Texts for parts that a page loads after itself: the browser fetches the namespaces they name. Parts that come with the
 * page have theirs from `MessagesProvider`. What they draw gives way to the reader's taps and keys.
 */
export function WithTexts({ locale, namespaces, fallback = null, children }: WithTextsProps) {
  const [messages, setMessages] = useState<Messages>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the namespaces are constant, written out at each use.
  useEffect(() => {
    let isWanted = true;
    loadMessages(locale, namespaces).then(
      (loaded) => isWanted && startTransition(() => setMessages(loaded)),
      // Without them the part is not shown; the page stands without it.
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
