import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

interface WithoutScriptsProps {
  /** What needs scripts here; by default the page. */
  of?: 'registration' | 'ticket' | 'my_workshops' | 'purchase' | 'group' | 'form' | 'page';
}

/** What somebody can do whose browser runs no scripts, and whom to write to. */
export async function WithoutScripts({ of = 'page' }: WithoutScriptsProps) {
  const [t, locale, event] = await Promise.all([
    getTranslations('content.without_scripts'),
    pageLocale(),
    readEvent(),
  ]);
  return (
    <noscript className="mb-6 block">
      <Alert tone="warning">
        {t.rich(of, {
          schedule: (words) => (
            <a className="underline" href={inLocale(paths.schedule(), locale)}>
              {words}
            </a>
          ),
          email: () => (
            <a className="underline" href={`mailto:${event.contact_email}`}>
              {event.contact_email}
            </a>
          ),
        })}
      </Alert>
    </noscript>
  );
}
