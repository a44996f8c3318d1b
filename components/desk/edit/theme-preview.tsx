'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { callDesk } from '@/lib/api/desk/browser';
import type { previewTheme } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';

type Preview = AnswerOf<typeof previewTheme>;
type Scheme = Preview['schemes'][number];

/** While somebody moves through colours, the last one is asked for. */
const TYPING_PAUSE_MS = 250;

/** How a colour looks on the site in both schemes, with its contrast in figures and words. */
export function ThemePreview({ event, accent }: { event: string; accent: string }) {
  const t = useTranslations('desk_edit.theme');
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      callDesk('previewTheme', { event, accent })
        .then((answer) => isOver || setPreview(answer))
        // Without an answer the last one stays; the change itself says what goes wrong.
        .catch(() => undefined);
    }, TYPING_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [event, accent]);
  if (!preview) return null;
  return (
    <section aria-label={t('title')} className="space-y-3">
      <div className="grid gap-4 sm:grid-cols-2">
        {preview.schemes.map((scheme) => (
          <Sample key={scheme.scheme} scheme={scheme} least={preview.least} />
        ))}
      </div>
    </section>
  );
}

function Sample({
  scheme: { scheme, colours, contrast, adjusted },
  least,
}: {
  scheme: Scheme;
  least: number;
}) {
  const t = useTranslations('desk_edit.theme');
  const page: CSSProperties = {
    backgroundColor: colours.page,
    borderColor: colours.line,
    color: colours.text,
  };
  const said = (ratio: number) => t(ratio >= least ? 'enough' : 'too_little', { least });
  return (
    <div className="space-y-3">
      <h2 className="text-base font-semibold">{t(scheme)}</h2>
      <div className="space-y-3 rounded-card border p-4" style={page} aria-hidden>
        <p className="text-xl font-semibold" style={{ color: colours.heading }}>
          {t('heading')}
        </p>
        <p>
          {t('text')}{' '}
          <span className="underline" style={{ color: colours.link }}>
            {t('link')}
          </span>
        </p>
        <p>
          <span
            className="inline-block rounded-control px-4 py-2 font-semibold"
            style={{ backgroundColor: colours.accent, color: colours.on_accent }}
          >
            {t('button')}
          </span>
        </p>
      </div>
      <ul className="space-y-1 text-sm">
        <li>{t('on_button', { ratio: contrast.button, said: said(contrast.button) })}</li>
        <li>{t('in_link', { ratio: contrast.link, said: said(contrast.link) })}</li>
        {adjusted && <li className="text-quiet">{t('adjusted')}</li>}
      </ul>
    </div>
  );
}
