'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Style rules that follow from a page's data. The page's policy allows a style element that it was made with, but none
 * that scripts add when the page is come to from another: in the browser the rules are a style sheet of the document.
 */
export function PageStyles({ css }: { css: string }) {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useLayoutEffect(() => {
    if (isFirst) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css, isFirst]);
  return isFirst && css ? <style>{css}</style> : null;
}
