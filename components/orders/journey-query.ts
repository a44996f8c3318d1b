import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { noteServerTime } from '@/lib/browser/server-clock';
import { CallError } from '@/lib/errors';

/** What was answered within this time is not read again by a screen that opens; coming back to the window always reads. */
const STALE_AFTER_MS = 10_000;

/** What a journey fills in, with everything that its screens show. */
interface Whole {
  as_of: string;
}

interface Read<Shown extends Whole> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Shown>;
}

/** The query of what a journey fills in; another tab or person may change it meanwhile. */
export function journeyQuery<Shown extends Whole>(read: Read<Shown>) {
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: async (context): Promise<Shown> => {
      const shown = await read.queryFn(context);
      noteServerTime(shown.as_of);
      return shown;
    },
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) => !(error instanceof CallError && error.status > 0) && failures < 2,
  });
}

/** Stores what a change answered. A read that began before the change must not overwrite it. */
export async function putWhole<Shown extends Whole>(
  client: QueryClient,
  key: QueryKey,
  shown: Shown,
): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, shown);
  noteServerTime(shown.as_of);
}
