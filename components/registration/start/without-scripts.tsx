import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';

interface WithoutScriptsProps {
  wording: 'registration' | 'ticket';
  /** Whom to write to. */
  email: string;
}

/** What somebody can do whose browser runs no scripts. */
export async function WithoutScripts({ wording, email }: WithoutScriptsProps) {
  const t = await getTranslations('registration.start');
  return (
    <noscript className="block">
      <Alert tone="warning">
        {t.rich(`without_scripts${wording === 'ticket' ? '_ticket' : ''}`, {
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
