'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { forgetSentFrom, readSentFrom } from '@/lib/browser/sent-to-root';
import { registrationInfo } from '@/lib/stores/visit-cookies';

interface SentToRootProps {
  words: { text: string; kept: string; registration: string; back: string };
  stepHref: string;
  confirmationHref: string;
}

/** Explains to a visitor why a 401 sent them to the root (specification §4), with a link back to what they had. */
export function SentToRoot({ words, stepHref, confirmationHref }: SentToRootProps) {
  const pathname = usePathname();
  const shownOn = useRef<string>(undefined);
  const [way, setWay] = useState<{ href: string; label: string }>();

  useEffect(() => {
    if (shownOn.current === undefined) {
      const from = readSentFrom();
      if (from === undefined) return;
      shownOn.current = pathname;
      const info = registrationInfo.get();
      const isOwn = Boolean(info?.code && (info.date || info.started === 'Y'));
      const own = { href: info?.date ? confirmationHref : stepHref, label: words.registration };
      setWay(isOwn ? own : { href: from, label: words.back });
    } else if (shownOn.current !== pathname) {
      forgetSentFrom();
      setWay(undefined);
    }
  }, [pathname, words, stepHref, confirmationHref]);

  return (
    <div role="status">
      {way && (
        <p className="wrap flex flex-wrap gap-x-4 gap-y-1 bg-info-soft py-3 text-heading print:hidden">
          <span>
            {words.text} {words.kept}
          </span>
          <PageLink href={way.href} onClick={forgetSentFrom} className={`${TEXT_LINK} font-semibold`}>
            {way.label}
          </PageLink>
        </p>
      )}
    </div>
  );
}
