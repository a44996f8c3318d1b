'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/**
 * Says the title of a page to screen readers where Next does not: it says title or heading as soon as the page is shown, but the
 * title comes a moment later, and so does the heading of a page that the browser makes. Such a page was opened in silence.
 */
export function LateTitle() {
  const pathname = usePathname();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // Screen readers say the title of the first page by themselves.
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle('');
    if (document.title || document.querySelector('h1')) return;
    const titles = new MutationObserver(() => {
      if (!document.title) return;
      titles.disconnect();
      setTitle(document.title);
    });
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [pathname]);

  return (
    <p className="sr-only" aria-live="assertive">
      {title}
    </p>
  );
}
