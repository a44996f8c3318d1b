'use client';

import { useSearchParams } from 'next/navigation';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { groupInfo } from '@/lib/stores/group-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';

/** The code of the group of this device, or of the address's query; empty for none, and while the page is not in a browser. */
export function useOwnGroupCode(): string {
  const stored = useDayCookie(groupInfo)?.group_code;
  const asked = useSearchParams().get('group_code');
  return stored ?? (asked === null ? '' : normaliseTypedCode(asked));
}
