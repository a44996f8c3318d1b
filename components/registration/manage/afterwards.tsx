'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import { api } from '@/lib/api/browser';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

/** The certificate of whoever came, and where they say how it was; nothing before the event has begun. */
export function Afterwards({ startsAt }: { startsAt: string }) {
  const t = useTranslations('my_workshops.afterwards');
  const code = useDayCookie(registrationInfo)?.code ?? '';
  const [found, setFound] = useState<AnswerOf<Catalogue['getAfterwards']>>();

  useEffect(() => {
    if (code === '' || Date.parse(startsAt) > Date.now()) return;
    const left = new AbortController();
    api.getAfterwards({ code }, { signal: left.signal }).then(setFound, () => {
      // Without an answer there is nothing to offer; the page says by itself where it has none.
    });
    return () => left.abort();
  }, [code, startsAt]);

  if (!found || (found.certificate === null && found.feedback === null)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {found.certificate !== null && <ButtonLink href={found.certificate}>{t('certificate')}</ButtonLink>}
      {found.feedback !== null && (
        <TextLink href={found.feedback} className="py-2">
          {t('feedback')}
        </TextLink>
      )}
    </div>
  );
}
