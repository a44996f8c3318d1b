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
  confirmationHref: string;
}

/**
 * The way to the registration that this browser has begun or completed. It takes the place of the lead, in as many lines,
 * so that a page which learns of it late does not move.
 */
export function BegunLine({ wording, lead, stepHref, confirmationHref }: BegunLineProps) {
  const t = useTranslations('registration.continue');
  const info = useDayCookie(registrationInfo);
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const isSubmitted = Boolean(info?.date);
  const isBegun = Boolean(info?.code && info.email) && (isSubmitted || info?.started === 'Y');
  return <div className="min-h-[2lh] max-w-measure text-quiet">{isBegun ? line() : <p>{lead}</p>}</div>;

  function line() {
    const link = (
      <TextLink href={isSubmitted ? confirmationHref : stepHref} className="font-medium">
        {t(isSubmitted ? 'submitted_action' : `started_action${suffix}`)}
      </TextLink>
    );
    return (
      <>
        <p className="truncate">
          {isSubmitted ? t('submitted_title') : link} · {info?.email}
        </p>
        <p>{isSubmitted ? link : t('correct')}</p>
      </>
    );
  }
}
