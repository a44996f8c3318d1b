import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import { loadMessages, NAMESPACES } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/paths';

/**
 * Renders a component with the whole catalogue of a language and a query cache of its own; a message that is missing fails
 * the test.
 */
export async function renderInLanguage(children: ReactNode, locale: Locale = 'en') {
  const messages = await loadMessages(locale, NAMESPACES);
  const client = createQueryClient();
  return render(children, {
    wrapper: ({ children: content }) => (
      <NextIntlClientProvider
        locale={locale}
        timeZone="America/Vancouver"
        messages={messages}
        onError={(error) => {
          throw error;
        }}
      >
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </NextIntlClientProvider>
    ),
  });
}
