import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { PageLink } from './page-link';

export const TEXT_LINK =
  'text-accent-text underline decoration-1 underline-offset-[0.18em] transition-colors hover:decoration-2';

/** A link within text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={classNames(TEXT_LINK, className)} />;
}
