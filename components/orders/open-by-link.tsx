'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Outcome } from '@/components/ui/outcome';
import { CallError } from '@/lib/errors';
import { CallFailed } from './call-failed';
import type { LinkWords } from './get-link';
import { JourneySkeleton } from './skeletons';

interface OpenByLinkProps<Opened> {
  words: LinkWords;
  /** Of the mailed link. */
  secret: string;
  /** Gives this device access to what the link is of. */
  open: (secret: string) => Promise<Opened>;
  onOpened: (opened: Opened) => void;
  /** The way to a new link. */
  children: ReactNode;
}

/** Opens what a mailed link is of, on whichever machine; a link that has ended leads to a new one. */
export function OpenByLink<Opened>({ words, secret, open, onOpened, children }: OpenByLinkProps<Opened>) {
  const t = useTranslations(words);
  const { mutate, error } = useMutation({ mutationFn: open, onSuccess: onOpened });
  useEffect(() => mutate(secret), [secret, mutate]);
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      {isRefused ? (
        <div className="max-w-form space-y-8">
          <Outcome level={1} icon={<Link2Off className="size-6" />} title={t('ended_title')}>
            <p>{t('ended_text')}</p>
          </Outcome>
          {children}
        </div>
      ) : error ? (
        <CallFailed error={error} onTryAgain={() => mutate(secret)} />
      ) : (
        <JourneySkeleton />
      )}
    </div>
  );
}
