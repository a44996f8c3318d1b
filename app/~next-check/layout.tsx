import type { ReactNode } from 'react';

/**
 * Pages that belong to no site. The process renders them at its start to see whether Next behaves as its page cache relies
 * on; see server/next-internals/broken-internals.ts.
 */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
