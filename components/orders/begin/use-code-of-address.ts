'use client';

import { usePathname } from 'next/navigation';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { splitLocale } from '@/lib/paths';

/**
 * The code that ends the page's address, as it is stored: `/group-pay/7kq3m-xw9pa`. Empty for none, and undefined while the
 * page is not in a browser: it is the same page for every code.
 */
export function useCodeOfAddress(): string | undefined {
  const isHydrated = useIsHydrated();
  const path = usePathname();
  if (!isHydrated) return undefined;
  const [, , code = ''] = splitLocale(path).path.split('/');
  return normaliseTypedCode(decodeURIComponent(code));
}
