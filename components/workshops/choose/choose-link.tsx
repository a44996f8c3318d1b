'use client';

import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie-when-idle';

interface ChooseLinkProps {
  /** Where registering begins, and where sessions are chosen once it has begun; both in the reader's language. */
  startHref: string;
  chooseHref: string;
  label: string;
}

/** Leads to choosing: for who has begun to register straight to the sessions, found already. */
export function ChooseLink({ startHref, chooseHref, label }: ChooseLinkProps) {
  const hasStarted = useDayCookieWhenIdle(registrationInfo)?.started === 'Y';
  return (
    <Link
      href={hasStarted ? chooseHref : startHref}
      prefetch={false}
      className={buttonClass({ size: 'large', wide: true })}
    >
      {label}
    </Link>
  );
}
