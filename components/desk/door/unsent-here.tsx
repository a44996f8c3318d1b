'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { countUnsent, forgetDoor } from '@/lib/door/door-store';

/**
 * For whoever may not let people in any more and opens the door's page again: the list goes from this device, as it does where
 * the page was open, and what was done here and is not sent is said to be kept.
 */
export function UnsentHere({ event }: { event: string }) {
  const t = useTranslations('desk_door');
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      await forgetDoor(event);
      setCount(await countUnsent(event));
    };
    // Where the browser keeps nothing there is nothing to say.
    void look().catch(() => undefined);
  }, [event]);
  if (count === 0) return null;
  return (
    <Alert tone="warning" live="status">
      {t('unsent', { count })}
    </Alert>
  );
}
