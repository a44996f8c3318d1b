import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { localeOf } from '@/lib/i18n/languages';
import type { Namespace } from '@/lib/i18n/messages';

interface MessagesProviderProps {
  /**
   * The namespaces that the client components inside use. A nested provider has only its own, not those of the outer
   * one.
   */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Sends client components only the texts that they use. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const [tag, all] = await Promise.all([getLocale(), getMessages()]);
  const locale = localeOf(tag);
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace] ?? {}]))}
    >
      {children}
    </NextIntlClientProvider>
  );
}
