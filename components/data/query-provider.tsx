'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';

/**
 * Gives the parts below it React Query with the page's one cache. It stands at the parts that need it and not in the
 * layout, so that pages without them do not load the library.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
