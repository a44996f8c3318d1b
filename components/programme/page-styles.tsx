'use client';

import { useId, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

/**
 * CSS that is made from a page's data. The Content-Security-Policy allows a style element that came with the page, but
 * none that scripts add: later rules go into a constructed style sheet.
 */
export function PageStyles({ css }: { css: string }) {
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
  // React moves a style with these two attributes into the head, the only place where HTML allows one, and leaves it there.
  return (
    <style href={id} precedence="page">
      {made}
    </style>
  );
}
