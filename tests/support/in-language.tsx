import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import type { Locale } from '@/lib/i18n/languages';
import { loadMessages, type Messages, NAMESPACES } from '@/lib/i18n/messages';

interface InLanguageProps {
  texts: Messages;
  locale?: Locale;
  children: ReactNode;
}

/** Provides all texts of a language and a new query cache; a missing message fails the test. */
export function InLanguage({ texts, locale = 'en', children }: InLanguageProps) {
  const [client] = useState(createQueryClient);
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone="America/Los_Angeles"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
}

export function textsOf(locale: Locale): Promise<Messages> {
  return loadMessages(locale, NAMESPACES);
}

/** Renders a component within `InLanguage`. */
export async function renderInLanguage(children: ReactNode, locale: Locale = 'en') {
  const texts = await textsOf(locale);
  return render(children, {
    wrapper: ({ children: content }) => (
      <InLanguage texts={texts} locale={locale}>
        {content}
      </InLanguage>
    ),
  });
}
