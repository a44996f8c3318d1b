'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { TEXT_LINK } from '@/components/ui/page-link';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale } from '@/lib/paths';

interface ConsequencesProps {
  sentences: readonly string[];
  /** They are others than those that were agreed to. */
  isOther: boolean;
  /** Where it stands whom they are about. */
  leads: readonly { path: string; text: string }[];
}

/** What an act will do. Takes the focus when it comes, so that it is read out, and the button that does it is the next stop. */
export function Consequences({ sentences, isOther, leads }: ConsequencesProps) {
  const t = useTranslations('desk_act');
  const locale = localeOf(useLocale());
  const id = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className="space-y-3 outline-none">
      {isOther && (
        <Alert tone="warning" title={t('other_title')}>
          {t('other_text')}
        </Alert>
      )}
      <h3 id={id} className="font-semibold text-heading">
        {t('consequences')}
      </h3>
      <ul className="list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {leads.length > 0 && (
        <ul className="space-y-1">
          {leads.map(({ path, text }) => (
            <li key={path}>
              {/* Beside the question, which stays open. */}
              <a href={inLocale(path, locale)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                {text}
                <span className="sr-only"> {t('new_tab')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
