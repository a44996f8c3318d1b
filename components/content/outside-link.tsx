import type { ComponentProps } from 'react';

/** A link to somebody else's site; what is not an address of the web is shown without one. */
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
