'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { useBasketQuery } from '@/lib/basket/use-basket-query';
import { canAttend } from '@/lib/domain/programme/attendance';

interface LeavingSessionsProps {
  /** Whether the chosen ticket and mode bring the visitor to the venue. */
  inPerson: boolean;
  /** Whether the chosen ticket has workshops. */
  workshops: boolean;
}

/** Names the sessions of the basket that the choice does not include, before they go. */
export function LeavingSessions({ inPerson, workshops }: LeavingSessionsProps) {
  const t = useTranslations('registration.start');
  const { cart, submitted } = useBasketQuery();
  // A registration that was submitted keeps its sessions: the one that is started now is another.
  const items = submitted ? [] : (cart?.items ?? []);
  const leaving = items.filter(
    ({ workshops_session_type, for_everyone }) =>
      !canAttend(
        { inPerson, workshops },
        { type: workshops_session_type, isForEveryone: for_everyone === 'Y' },
      ),
  );
  return (
    <div role="status">
      {leaving.length > 0 && (
        <Alert tone="warning" title={t('leaving', { count: leaving.length })}>
          <ul className="list-disc pl-5">
            {leaving.map((item) => (
              <li key={item.workshops_session_code}>{item.workshops_title}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
