import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../errors';

let shared: QueryClient | undefined;

/**
 * The page's one cache of answers, shared by every provider, however late it loads. On the server each rendering gets a
 * cache of its own, so that no visitor's data reaches another.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}

/** A cache of its own, for tests. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry },
      // Offline, a change fails at once and says so; by default it would wait in silence for the connection.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Refusals are final; only what was not answered is worth another try. */
function shouldRetry(failures: number, error: Error): boolean {
  const unanswered = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
  return unanswered && failures < 2;
}
