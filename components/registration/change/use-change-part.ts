'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useSitePath } from '@/components/i18n/use-site-path';
import { paths } from '@/lib/paths';

export const CHANGE_PARTS = ['ticket', 'membership', 'documents', 'workshops', 'details', 'review'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** The part of the screen that the address names; none is the overview. */
export function useChangePart() {
  const router = useRouter();
  const sitePath = useSitePath();
  const partInAddress = useSearchParams().get('part');
  const hrefOf = (part?: ChangePart) => sitePath(paths.changeRegistration(part));
  return {
    part: CHANGE_PARTS.find((part) => part === partInAddress),
    hrefOf,
    goTo: (part?: ChangePart) => router.push(hrefOf(part), { scroll: false }),
    /** To the overview, in the place of a part that has nothing to show. */
    toOverview: () => router.replace(hrefOf(), { scroll: false }),
  };
}
