'use client';

import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { CallError } from '@/lib/errors';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { type BegunKind, NEXT_STEP, type Order, type Read } from './order';
import { GoneOrder, OrderGate } from './order-gate';

/** How often an open page asks what the organiser decided. */
const POLL_EVERY_MS = 30_000;

interface SentOrderProps<Shown extends Order, Sent extends { code: string; status: string }> {
  kind: BegunKind<Shown, never>;
  /** Reads an order that was sent; 409 when it was not sent yet. */
  read: (code: string) => Read<Sent>;
  children: (order: Sent) => ReactNode;
}

/** The order of this device or of the address, once it was sent (specification §2). */
export function SentOrder<Shown extends Order, Sent extends { code: string; status: string }>({
  kind,
  read,
  children,
}: SentOrderProps<Shown, Sent>) {
  const sitePath = useSitePath();
  const codeInAddress = useSearchParams().get('code');
  const stored = useDayCookie(kind.info)?.code;
  const code = codeInAddress ?? stored ?? '';
  const sent = useQuery({
    ...read(code),
    enabled: code !== '',
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const isStarted =
    sent.data?.status === 'started' || (sent.error instanceof CallError && sent.error.status === 409);

  useEffect(() => {
    if (isStarted) kind.info.set({ code });
  }, [isStarted, kind, code]);

  return (
    <OrderGate
      read={sent}
      elsewhere={isStarted ? sitePath(kind.path({ step: NEXT_STEP })) : undefined}
      gone={<GoneOrder kind={kind} />}
    >
      {children}
    </OrderGate>
  );
}

interface SentScreenProps {
  title: string;
  lead: string;
  /** How it stands, and what may still be done. */
  state: ReactNode;
  /** What its people come in with. */
  tickets: ReactNode;
  /** What happens next, and who is in it: side by side on wide screens. */
  next: ReactNode;
  /** Its receipt or invoice. */
  paper?: ReactNode;
  answersTitle: string;
  /** What was sent. */
  answers: ReactNode;
  /** Below everything. */
  children?: ReactNode;
}

/** An order that was sent: how it stands, what follows, its papers, and what was sent. */
export function SentScreen({
  title,
  lead,
  state,
  tickets,
  next,
  paper,
  answersTitle,
  answers,
  children,
}: SentScreenProps) {
  const heading = useScreenHeading('sent');
  return (
    <div className="space-y-10 lg:space-y-12">
      <header className="space-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl lg:text-4xl">
          {title}
        </h1>
        <p className="max-w-measure text-lg text-quiet wrap-anywhere">{lead}</p>
        {state}
      </header>
      {tickets}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">{next}</div>
      {paper}
      <section aria-labelledby="what-was-sent" className="max-w-form space-y-6">
        <h2 id="what-was-sent" className="text-2xl">
          {answersTitle}
        </h2>
        {answers}
      </section>
      {children}
    </div>
  );
}

/** A line about what happens next, on a confirmation. An item of a list. */
export function FollowingLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
