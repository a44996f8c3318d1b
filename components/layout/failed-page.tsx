'use client';

import { usePathname, useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { isChunkFailure, reloadForChunk } from '@/lib/browser/chunk-failure';
import { CallError } from '@/lib/errors';
import { errorTexts } from '@/lib/i18n/error-texts';
import { ErrorScreen } from './error-screen';

interface FailedPageProps {
  error: unknown;
  /** Renders the failed part again. */
  reset: () => void;
}

/**
 * The error page inside the site's frame (specification §8): message and status of a refused call, otherwise 'Error'
 * and 500, because internal messages are not for visitors.
 */
export function FailedPage({ error, reset }: FailedPageProps) {
  const t = errorTexts(usePathname());
  const router = useRouter();
  useEffect(() => {
    if (isChunkFailure(error)) reloadForChunk();
  }, [error]);
  const refused = error instanceof CallError && error.status > 0 ? error : undefined;
  return (
    <ErrorScreen
      status={refused?.status ?? 500}
      message={refused ? refused.messages.join(' ') : t.error}
      text={t.error_text}
      actions={
        <button
          type="button"
          className={buttonClass({})}
          onClick={() =>
            startTransition(() => {
              router.refresh();
              reset();
            })
          }
        >
          {t.try_again}
        </button>
      }
    />
  );
}
