'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CallError } from '@/lib/errors';
import { useLeaveTo } from './begin/use-leave-to';
import { CallFailed } from './call-failed';
import type { BegunKind, Order } from './order';
import { JourneySkeleton } from './skeletons';

interface OrderGateProps<Shown> {
  read: Pick<UseQueryResult<Shown>, 'data' | 'error' | 'refetch'>;
  /** Where it is shown instead, such as since it was sent, also from another tab. */
  elsewhere?: string | undefined;
  /** Shown when there is no such thing, or this device has no access to it any more. */
  gone: ReactNode;
  /** Placeholder while it loads. */
  loading?: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** What is shown of a reading in whatever state it is: loading, failed, gone, elsewhere, or read. */
export function OrderGate<Shown>({
  read: { data, error, refetch },
  elsewhere,
  gone,
  loading = <JourneySkeleton />,
  children,
}: OrderGateProps<Shown>) {
  useLeaveTo(elsewhere);
  if (elsewhere !== undefined) return loading;
  if (error instanceof CallError && error.status === 404) return gone;
  if (data !== undefined) return children(data);
  return error ? <CallFailed error={error} onTryAgain={() => void refetch()} /> : loading;
}

interface GoneProps {
  title: string;
  text: string;
  /** Where to begin, or to ask for the link. */
  href: string;
  action: string;
  /** Forgets it on this device. */
  onLeave?: () => void;
}

/** There is no such thing, or it cannot go on here. */
export function Gone({ title, text, href, action, onLeave }: GoneProps) {
  return (
    <EmptyState
      title={<h1 className="text-xl">{title}</h1>}
      action={
        <ButtonLink href={href} onClick={onLeave}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

/** An order that this device has no access to. */
export function GoneOrder<Shown extends Order>({ kind }: { kind: BegunKind<Shown, never> }) {
  const t = useTranslations(kind.words);
  const sitePath = useSitePath();
  return (
    <Gone
      title={t('gone_title')}
      text={t('gone_text')}
      href={sitePath(kind.path())}
      action={t('gone_action')}
      onLeave={() => kind.info.clear()}
    />
  );
}
