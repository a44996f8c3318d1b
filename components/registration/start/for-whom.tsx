'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

interface ForWhomProps {
  wording: 'registration' | 'ticket';
  /** The address of the registration that this browser knows. */
  email: string;
  onSomebodyElse: () => void;
}

/** Asked first of whoever is registered: most of them look for what they have, and some register a colleague. */
export function ForWhom({ wording, email, onSomebodyElse }: ForWhomProps) {
  const t = useTranslations('registration.for_whom');
  const sitePath = useSitePath();
  const suffix = wording === 'ticket' ? '_ticket' : '';
  return (
    <section aria-labelledby="for-whom" className="max-w-measure space-y-4">
      <h2 id="for-whom" className="text-xl">
        {t(`title${suffix}`)}
      </h2>
      <p className="wrap-anywhere">{t(`text${suffix}`, { email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={sitePath(paths.confirmation())}>{t(`own${suffix}`)}</ButtonLink>
        <Button variant="secondary" onClick={onSomebodyElse}>
          {t(`somebody_else${suffix}`)}
        </Button>
      </div>
    </section>
  );
}
