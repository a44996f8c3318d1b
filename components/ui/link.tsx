'use client';

import NextLink from 'next/link';
import { useParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { DEFAULT_LOCALE, inLocale, isLocale } from '@/lib/paths';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & {
  /** A path of lib/paths, without language. */
  href: string;
};

/** A link within the site, in the language that the page is read in. It takes the language from the address. */
export function Link({ href, ...rest }: LinkProps) {
  const { locale } = useParams<{ locale?: string }>();
  return <NextLink href={inLocale(href, isLocale(locale) ? locale : DEFAULT_LOCALE)} {...rest} />;
}
