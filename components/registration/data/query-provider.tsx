'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '@/lib/errors';

/** Refusals are final; only what was not answered is worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  const unanswered = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
  return unanswered && failures < 2;
}

/** Keeps the answers of calls while one goes from screen to screen; what another tab has done shows when one returns. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: worthRetrying } } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
