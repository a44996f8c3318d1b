'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import { forgetAllDoors } from '@/lib/door/door-store';
import { CallError, failureText } from '@/lib/errors';
import { deskPaths } from '@/lib/paths';

/** Ends the session of this browser, or of all of them. */
export function SignOut({ everywhere = false }: { everywhere?: boolean }) {
  const t = useTranslations('desk.sign_out');
  const toPath = useSitePath();
  const [pending, setPending] = useState(false);
  async function signOut(): Promise<void> {
    setPending(true);
    try {
      await callDesk('signOut', { everywhere: everywhere ? 'Y' : 'N' });
    } catch (error) {
      // Whose session has ended already is where they want to be.
      if (!(error instanceof CallError && error.status === 401)) {
        setPending(false);
        showToast({ tone: 'danger', title: failureText(error, t('failed')) });
        return;
      }
    }
    // What a door keeps goes with the session.
    await forgetAllDoors().catch(() => undefined);
    // A full page load, so that nothing of the desk stays in memory.
    location.assign(toPath(deskPaths.signedOut()));
  }
  if (everywhere) {
    return (
      <div className="space-y-2">
        <Button variant="secondary" size="compact" pending={pending} onClick={signOut}>
          {t('everywhere')}
        </Button>
        <p>{t('everywhere_hint')}</p>
      </div>
    );
  }
  return (
    <Button
      variant="quiet"
      icon={<LogOut className="size-5 sm:hidden" aria-hidden />}
      pending={pending}
      onClick={signOut}
    >
      <span className="max-sm:sr-only">{t('here')}</span>
    </Button>
  );
}
