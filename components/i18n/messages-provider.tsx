import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { loadMessages, type Namespace } from '@/lib/i18n/messages';
import { DEFAULT_LOCALE, isLocale } from '@/lib/paths';

interface MessagesProviderProps {
  /** The namespaces that the client parts within ask for. An inner provider has its own only, not the outer one's. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Gives client components the texts that they name, so that a page carries no others. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const given = await getLocale();
  const locale = isLocale(given) ? given : DEFAULT_LOCALE;
  return (
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale, namespaces)}>
      {children}
    </NextIntlClientProvider>
  );
}
