'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { splitLocale } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/group-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';

/** The code of the group of this device, or of the address's query; empty for none, and while the page is not in a browser. */
export function useOwnGroupCode(): string {
  const stored = useDayCookie(groupInfo)?.group_code;
  const asked = useSearchParams().get('group_code');
  return stored ?? (asked === null ? '' : normaliseTypedCode(asked));
}

const never = () => () => {};

/**
 * The code that ends the page's address, as it is stored: `/group-pay/7kq3m-xw9pa`. Empty for none, and undefined while the
 * page is not in a browser: it is the same page for every code.
 */
export function useCodeOfAddress(): string | undefined {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const path = usePathname();
  if (!isInBrowser) return undefined;
  const [, , code = ''] = splitLocale(path).path.split('/');
  return normaliseTypedCode(decodeURIComponent(code));
}
