import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of this site. Nothing is fetched before it is followed: for pages that are rendered when first asked
 * for, what Next fetches ahead is their outline alone, and the page is fetched all the same (decision 132).
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}
