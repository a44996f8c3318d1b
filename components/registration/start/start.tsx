'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { BegunRegistration } from '@/components/registration/look-up/begun-registration';
import { StartForm } from '@/components/registration/start/start-form';
import { paths } from '@/lib/paths';

interface StartProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
}

/** Continue a started registration, or begin one; the address may name the track (specification §2). */
export function Start(props: StartProps) {
  const t = useTranslations('registration.continue');
  const router = useRouter();
  const sitePath = useSitePath();
  const seo = useSearchParams().get('track') ?? undefined;
  return (
    <div className="max-w-form space-y-10">
      <BegunRegistration
        wording={props.wording}
        stepHref={sitePath(paths.step())}
        confirmationHref={sitePath(paths.confirmation())}
        note={(submitted) => <p className="text-quiet">{t(submitted ? 'again' : 'correct')}</p>}
      />
      <StartForm
        {...props}
        homeHref={sitePath(paths.home())}
        waitlistHref={(track) => sitePath(paths.waitlist(track))}
        seo={seo}
        onStarted={() => router.push(sitePath(paths.step()))}
      />
    </div>
  );
}
