import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of this site, without prefetching. For pages that are rendered at their first request, Next would only
 * prefetch an outline and then fetch the page anyway (decision 132).
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}
