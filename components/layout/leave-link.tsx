'use client';

import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';
import { leaveScreen } from '@/lib/browser/leaving';
import { paths, splitLocale } from '@/lib/paths';
import { useCurrentPath } from './menu/use-is-current';

interface LeaveLinkProps {
  /** Where the steps of registering are left to. */
  manageHref: string;
  /** Where the steps of everything else are left to: orders, applications, groups. */
  homeHref: string;
  label: string;
}

/** Leaves the steps that are shown, which keep what was entered. */
export function LeaveLink({ manageHref, homeHref, label }: LeaveLinkProps) {
  const path = useCurrentPath();
  const isElsewhere = path !== undefined && splitLocale(path).path !== paths.step();
  return (
    <PageLink
      href={isElsewhere ? homeHref : manageHref}
      onClick={(event) => {
        if (!leaveScreen()) return;
        event.preventDefault();
        // Nothing is loaded, so the loading bar, which listens for clicks on links, must not begin.
        event.nativeEvent.stopImmediatePropagation();
      }}
      className={classNames(buttonClass({ variant: 'secondary', size: 'compact' }), 'whitespace-nowrap')}
    >
      {label}
    </PageLink>
  );
}
