'use client';

import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface GoneProps {
  title: string;
  text: string;
  /** Where to begin, or to ask for the link. */
  href: string;
  action: string;
  /** Forgets it on this device. */
  onLeave: () => void;
}

/** There is no such thing, or this device has no access to it any more. */
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
