'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * CSS that is made from a page's data. The Content-Security-Policy allows a style element that came with the page, but
 * none that scripts add: later rules go into a constructed style sheet.
 */
export function PageStyles({ css }: { css: string }) {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
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
  return made ? <style>{made}</style> : null;
}
