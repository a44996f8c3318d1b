'use client';

import { useTranslations } from 'next-intl';
import type { CancelAnswer } from './use-cancellation';

/** The place, the sessions and the activity that go to others. */
export function GivenUp({ answer: { registration, cancellation } }: { answer: CancelAnswer }) {
  const t = useTranslations('cancel');
  const { sessions = [], appointments = [] } = cancellation ?? {};
  const chosen = [...sessions.map(({ session_code: code, title }) => ({ code, title })), ...appointments];
  const isKept = cancellation?.kept_by_group === 'Y';
  return (
    <section aria-labelledby="given-up" className="space-y-2">
      <h2 id="given-up" className="text-xl">
        {t('up_title')}
      </h2>
      <p>{t(isKept ? 'up_text_kept' : chosen.length > 0 ? 'up_text_chosen' : 'up_text')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{registration.track.name}</li>
        {chosen.map(({ code, title }) => (
          <li key={code} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
