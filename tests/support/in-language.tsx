import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { loadMessages, NAMESPACES } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/paths';

/** Renders a component with the whole catalogue of a language; a message that is missing fails the test. */
export async function renderInLanguage(children: ReactNode, locale: Locale = 'en') {
  const messages = await loadMessages(locale, NAMESPACES);
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
        {content}
      </NextIntlClientProvider>
    ),
  });
}
