import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

interface WithoutScriptsProps {
  /** What needs scripts here. */
  of: 'registration' | 'ticket' | 'my_workshops';
  /** Whom to write to. */
  email: string;
}

/** What somebody can do whose browser runs no scripts. */
export async function WithoutScripts({ of, email }: WithoutScriptsProps) {
  const [t, locale] = await Promise.all([getTranslations('content.without_scripts'), pageLocale()]);
  return (
    <noscript className="block">
      <Alert tone="warning">
        {t.rich(of, {
          schedule: (words) => (
            <a className="underline" href={inLocale(paths.schedule(), locale)}>
              {words}
            </a>
          ),
          email: () => (
            <a className="underline" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        })}
      </Alert>
    </noscript>
  );
}
