import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../errors';

let shared: QueryClient | undefined;

/**
 * The page's one query cache, shared by every provider, also those that load late. On the server each rendering gets a
 * cache of its own, so that no visitor's data reaches another.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}

/** A separate cache. Pages use `queryClient`; tests create their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry },
      // Offline, a mutation fails at once and the page says so; by default it would wait silently for the connection.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Refusals are final; only calls without an answer, or with a server error, are worth another try. */
function shouldRetry(failures: number, error: Error): boolean {
  const unanswered = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
  return unanswered && failures < 2;
}
