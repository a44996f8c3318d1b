import Link from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { DEFAULT_LOCALE, inLocale, isLocale } from '@/lib/paths';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link as an organiser wrote it: a path of the site stays in the reader's language, everything else leads where it
 * says. For texts and blocks; the site's own screens link by `lib/paths`.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const locale = useLocale();
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link href={inLocale(href, isLocale(locale) ? locale : DEFAULT_LOCALE)} {...rest}>
      {children}
    </Link>
  );
}
