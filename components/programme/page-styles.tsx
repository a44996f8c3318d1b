'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Style rules that follow from a page's data. The page's policy allows a style element that it was made with, but none
 * that scripts add or change: rules that come later are a style sheet of the document, after those of the page.
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
