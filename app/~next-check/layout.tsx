import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';

/**
 * Pages that belong to no site. The process renders them at startup to check that Next behaves as the page cache expects;
 * see server/next-internals/broken-internals.ts.
 */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={DEFAULT_LOCALE}>
      <body>{children}</body>
    </html>
  );
}
