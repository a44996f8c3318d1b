'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button';

/** How long "Copied" is shown. */
const COPIED_MS = 2500;

interface CopyButtonProps {
  text: string;
  /** Says what is copied: "Copy the code". */
  children: ReactNode;
}

/** Copies a text; not rendered in browsers that cannot. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const [canCopy, setCanCopy] = useState(true);

  useEffect(() => setCanCopy('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!canCopy) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCanCopy(false),
          );
        }}
      >
        {copied ? t('copied') : children}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
