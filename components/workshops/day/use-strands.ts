import { useMemo } from 'react';
import { type StrandClass, strandColours } from '@/components/programme/strands';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { isSameList, useKept } from './use-kept';

/** The colours of the strands of these sessions. */
export function useStrands(sessions: readonly SessionSummary[], prefix: string) {
  const strands = useMemo(
    () => [
      ...new Map(sessions.flatMap(({ strand }) => (strand ? [[strand.code, strand] as const] : []))).values(),
    ],
    [sessions],
  );
  const colours = useKept(strands, isSameList);
  return useMemo(() => strandColours(colours, prefix), [colours, prefix]);
}

/** The card of a time, with the colour of the strand of what is chosen at it; `strand` is null where nothing is. */
export function timeCardClass(strand: ReturnType<StrandClass> | null): string {
  return classNames(
    'rounded-card border border-l-4 bg-raised px-3 py-2',
    strand ?? undefined,
    strand === null
      ? 'border-line border-l-line-strong'
      : 'border-line-strong border-l-[var(--strand,var(--accent))]',
  );
}
