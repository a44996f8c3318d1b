'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/page-link';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

interface BegunLineProps {
  wording: 'registration' | 'ticket';
  /** What stands here for who has begun nothing. */
  lead: string;
  stepHref: string;
}

/**
 * The way to the registration that this browser has begun. It takes the place of the lead, in as many lines, so that a page
 * which learns of it late does not move.
 */
export function BegunLine({ wording, lead, stepHref }: BegunLineProps) {
  const t = useTranslations('registration.continue');
  const info = useDayCookie(registrationInfo);
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const isBegun = Boolean(info?.code && info.email) && !info?.date && info?.started === 'Y';
  return (
    <div className="min-h-[2lh] max-w-measure text-quiet">
      {isBegun ? (
        <>
          <p className="truncate">
            <TextLink href={stepHref} className="font-medium">
              {t(`started_action${suffix}`)}
            </TextLink>{' '}
            · {info?.email}
          </p>
          <p>{t('correct')}</p>
        </>
      ) : (
        <p>{lead}</p>
      )}
    </div>
  );
}
