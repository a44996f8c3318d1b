import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { DoorLink } from '@/lib/door/door-link';

interface DoorGoneProps {
  link: DoorLink;
  status: 'signed_out' | 'removed';
}

/**
 * Says that the list is gone from this device. What was done here and is not sent waits for somebody who may send it, unless
 * whoever stands there decides otherwise.
 */
export function DoorGone({ link, status }: DoorGoneProps) {
  const t = useTranslations('desk_door');
  const [asks, setAsks] = useState(false);
  const count = link.book.waiting.length;
  return (
    <>
      <Alert
        tone="danger"
        live="alert"
        title={t(`${status}.title`)}
        actions={
          <>
            <Button variant="secondary" onClick={() => location.reload()}>
              {t(`${status}.act`)}
            </Button>
            {count > 0 && (
              <Button variant="quiet" onClick={() => setAsks(true)}>
                {t('discard.act', { count })}
              </Button>
            )}
          </>
        }
      >
        {t(`${status}.text`)} {t('unsent', { count })}
      </Alert>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('discard.title', { count })}>
        <div className="space-y-5">
          <p>{t('discard.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsks(false)}>
              {t('discard.keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsks(false);
                void link.discard();
              }}
            >
              {t('discard.confirm')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
