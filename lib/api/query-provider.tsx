'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';

/**
 * Provides React Query with the page's one cache. It wraps only the parts that need it, not the whole layout, so that other
 * pages do not load the library.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
