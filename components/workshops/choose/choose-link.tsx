'use client';

import { buttonClass } from '@/components/ui/button-class';
import { PageLink } from '@/components/ui/page-link';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

interface Way {
  /** In the page's language. */
  href: string;
  label: string;
  text: string;
}

interface ChooseLinkProps {
  /** For who has not begun to register, who has, and who is registered. */
  start: Way;
  choose: Way;
  change: Way;
}

/** A link to choosing this workshop: in the registration that this device knows, begun or submitted, or in a new one. */
export function ChooseLink({ start, choose, change }: ChooseLinkProps) {
  const info = useDayCookieWhenIdle(registrationInfo);
  const isRegistered = info?.code !== undefined && info.date !== undefined && info.started !== 'Y';
  const { href, label, text } = isRegistered ? change : info?.started === 'Y' ? choose : start;
  return (
    <div className="space-y-2 pt-2">
      <PageLink href={href} className={buttonClass({ size: 'large', wide: true })}>
        {label}
      </PageLink>
      <p className="text-sm text-quiet">{text}</p>
    </div>
  );
}
