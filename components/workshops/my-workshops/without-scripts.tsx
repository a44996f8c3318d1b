import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

/** What somebody can do whose browser runs no scripts. `email`: whom to write to. */
export async function WithoutScripts({ email }: { email: string }) {
  const [t, locale] = await Promise.all([getTranslations('my_workshops'), pageLocale()]);
  return (
    <noscript className="block">
      <Alert tone="warning">
        {t.rich('without_scripts', {
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
