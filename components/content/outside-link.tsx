import type { ComponentProps } from 'react';
import { isWebAddress } from '@/lib/domain/safe-link';

/** A link to another site. An address that is not http(s) is shown as plain text. */
export function OutsideLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string | null }) {
  if (!href || !isWebAddress(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={href} rel="noopener">
      {children}
    </a>
  );
}
