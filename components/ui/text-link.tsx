import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export const TEXT_LINK =
  'text-accent-text underline decoration-1 underline-offset-[0.18em] transition-colors hover:decoration-2';

/** A link within text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(TEXT_LINK, className)} />;
}
