import type { ReactNode } from 'react';
import { QueryProvider } from '@/lib/api/query-provider';

/** Registration screens share one query cache. */
export default function RegistrationLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
