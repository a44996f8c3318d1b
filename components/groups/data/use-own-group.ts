'use client';

import { useSearchParams } from 'next/navigation';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';

/** The code of the group of this device, or of the address's query; empty for none, and while the page is not in a browser. */
export function useOwnGroupCode(): string {
  const stored = useDayCookie(groupInfo)?.group_code;
  const asked = useSearchParams().get('group_code');
  return stored ?? (asked === null ? '' : normaliseTypedCode(asked));
}
