'use client';

import { buttonClass } from '@/components/ui/button-class';
import { PageLink } from '@/components/ui/page-link';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

interface ChooseLinkProps {
  /** Addresses of starting a registration, and of choosing sessions in one; both in the page's language. */
  startHref: string;
  chooseHref: string;
  label: string;
}

/** A link to choosing this workshop: for visitors with a started registration directly to its sessions. */
export function ChooseLink({ startHref, chooseHref, label }: ChooseLinkProps) {
  const hasStarted = useDayCookieWhenIdle(registrationInfo)?.started === 'Y';
  return (
    <PageLink
      href={hasStarted ? chooseHref : startHref}
      className={buttonClass({ size: 'large', wide: true })}
    >
      {label}
    </PageLink>
  );
}
