'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Outcome } from '@/components/ui/outcome';
import { CallError } from '@/lib/errors';
import { CallFailed } from '../call-failed';
import { JourneySkeleton } from '../skeletons';

interface OpenByLinkProps<Opened> {
  /** Said of a link that has ended. */
  title: string;
  text: string;
  /** Level of the title. */
  level?: 1 | 2;
  /** Gives this device access to what the mailed link is of; undefined when the link opens nothing. */
  open: () => Promise<Opened | undefined>;
  onOpened: (opened: Opened) => unknown;
  /** Placeholder until it is opened. */
  loading?: ReactNode;
  /** The way to a new link. */
  children: ReactNode;
}

/** Opens what a mailed link is of, on whichever machine; a link that has ended leads to a new one. */
export function OpenByLink<Opened>({
  title,
  text,
  level = 1,
  open,
  onOpened,
  loading = <JourneySkeleton />,
  children,
}: OpenByLinkProps<Opened>) {
  const { mutate, error, data, isSuccess } = useMutation({
    mutationFn: open,
    onSuccess: (opened) => opened !== undefined && onOpened(opened),
  });
  useEffect(() => mutate(), [mutate]);
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  const hasEnded = isRefused || (isSuccess && data === undefined);
  if (error && !isRefused) return <CallFailed error={error} onTryAgain={() => mutate()} />;
  if (!hasEnded) return loading;
  return (
    <div className="max-w-form space-y-8">
      <Outcome level={level} icon={<Link2Off className="size-6" />} title={title}>
        <p>{text}</p>
      </Outcome>
      {children}
    </div>
  );
}
