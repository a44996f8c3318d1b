'use client';

import { useTranslations } from 'next-intl';
import type { CancelAnswer } from './use-cancellation';

/** The place and the sessions that go to others. */
export function GivenUp({ answer: { registration, cancellation } }: { answer: CancelAnswer }) {
  const t = useTranslations('cancel');
  const sessions = cancellation?.sessions ?? [];
  return (
    <section aria-labelledby="given-up" className="space-y-2">
      <h2 id="given-up" className="text-xl">
        {t('up_title')}
      </h2>
      <p>{t(sessions.length > 0 ? 'up_text_sessions' : 'up_text')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{registration.track.name}</li>
        {sessions.map(({ session_code, title }) => (
          <li key={session_code} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
