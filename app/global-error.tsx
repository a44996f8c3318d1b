'use client';

import '@/app/globals.css';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { isChunkFailure, reloadForChunk } from '@/lib/browser/chunk-failure';
import { errorTexts } from '@/lib/i18n/error-texts';
import { inLocale, paths, splitLocale } from '@/lib/paths';

/** Next renders this when the site's frame or its error page failed (specification §8). */
export default function GlobalError({ error }: { error: Error }) {
  const [pathname, setPathname] = useState('/');
  useEffect(() => {
    setPathname(location.pathname);
    if (isChunkFailure(error)) reloadForChunk();
  }, [error]);
  const t = errorTexts(pathname);
  const { locale } = splitLocale(pathname);
  return (
    <html lang={locale}>
      <body>
        <title>{t.occurred}</title>
        <main className="wrap py-section">
          <p className="text-lg font-medium tabular-nums text-quiet">500</p>
          <h1 className="mt-2 max-w-[20ch] text-3xl">{t.occurred}</h1>
          <p className="mt-4 max-w-measure text-md text-quiet">{t.error_text}</p>
          <p className="mt-8">
            {/* A full page load, because the failed state must not be kept. */}
            <a href={inLocale(paths.home(), locale)} className={buttonClass({})}>
              {t.go_home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
