import type { ComponentProps } from 'react';

/** A link to another site. An address that is not http(s) is shown as plain text. */
export function OutsideLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string | null }) {
  if (!href || !/^https?:\/\//i.test(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={href} rel="noopener">
      {children}
    </a>
  );
}
