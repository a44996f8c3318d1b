import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { Locale } from '@/lib/paths';
import { LanguageSwitch } from './language-switch';

/** The other language of a bilingual event. */
export function otherLanguage(
  { options, event_language }: Pick<ClientEvent, 'options' | 'event_language'>,
  locale: string,
): Locale | undefined {
  return options.event_bilingual === 'Y' ? event_language.find((each) => each !== locale) : undefined;
}

/** The link to the page in the other language. */
export function OtherLanguage({ to, narrow }: { to: Locale; narrow?: boolean }) {
  const t = useTranslations('layout.language');
  return (
    <LanguageSwitch
      to={to}
      name={t(to)}
      description={t(`switch_${to}`)}
      narrow={narrow}
      icon={<Languages className="size-5 text-icon" aria-hidden />}
    />
  );
}
