import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/**
 * A link to a page of this site, without prefetching. For pages that are rendered at their first request, Next would only
 * prefetch an outline and then fetch the page anyway (docs/rooms/screens.md#links-fetch-nothing-ahead).
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}

export const TEXT_LINK =
  'text-accent-text underline decoration-1 underline-offset-[0.18em] transition-colors hover:decoration-2';

/** A link within text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={classNames(TEXT_LINK, className)} />;
}
