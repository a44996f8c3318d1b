'use client';

import { useTranslations } from 'next-intl';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { useTicketWords } from './use-ticket-words';
import { whoItIsFor } from './who-it-is-for';

interface TicketDetailsProps {
  tracks: readonly RegistrationTrack[];
  timeZone: string;
}

/** All that is said of each ticket, for whoever asks for it: reading it chooses nothing. */
export function TicketDetails({ tracks, timeZone }: TicketDetailsProps) {
  const t = useTranslations('registration.start');
  const words = useTicketWords(timeZone);
  const told = tracks.filter(
    ({ description, price }) => price.includes.length > 0 || (description ?? '') !== whoItIsFor(description),
  );
  if (told.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-medium text-accent-text underline underline-offset-3">
        {t('more')}
      </summary>
      <dl className="max-w-measure space-y-3 pb-3 text-sm">
        {told.map(({ code, name, description, price }) => (
          <div key={code}>
            <dt className="font-semibold text-heading">{name}</dt>
            <dd className="text-quiet">{description}</dd>
            {price.includes.length > 0 && (
              <dd className="text-quiet">
                {t('includes', {
                  list: price.includes.map((part) => `${part.name} ${words.price(part.amount)}`).join(' · '),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
