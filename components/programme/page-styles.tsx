'use client';

import { useId, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

interface PageStylesProps {
  css: string;
  /** Of the page, where its policy allows elements by a nonce rather than by what is in them. */
  nonce?: string | undefined;
}

/**
 * CSS that is made from a page's data. The Content-Security-Policy allows a style element that came with the page, but
 * none that scripts add: later rules go into a constructed style sheet.
 */
export function PageStyles({ css, nonce }: PageStylesProps) {
  const isFirst = !useIsHydrated();
  const id = useId();
  const [made] = useState(isFirst ? css : undefined);
  useLayoutEffect(() => {
    if (made === css) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css, made]);
  if (!made) return null;
  // React writes no nonce on a style that it moves.
  if (nonce !== undefined) {
    return (
      <style nonce={nonce} suppressHydrationWarning>
        {made}
      </style>
    );
  }
  // React moves a style with these two attributes into the head, the only place where HTML allows one, and leaves it there.
  return (
    <style href={id} precedence="page">
      {made}
    </style>
  );
}
