import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { isSafeLink, isWebAddress } from '@/lib/domain/safe-link';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale } from '@/lib/paths';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link written by an organiser: paths of this site get the page's language, other addresses stay unchanged, and one
 * that may not be followed is shown as text. The product's own screens build their links with `lib/paths`.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const locale = useLocale();
  if (!isSafeLink(href)) return <span className={rest.className}>{children}</span>;
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <PageLink href={inLocale(href, localeOf(locale))} {...rest}>
      {children}
    </PageLink>
  );
}

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
