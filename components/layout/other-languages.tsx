import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { languageName } from '@/lib/domain/text/language-name';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { LanguageSwitch } from './language-switch';

type EventLanguages = Pick<ClientEvent, 'options' | 'event_language'>;

/** The languages in which else the event can be read; none where it has one. */
export function otherLanguages({ options, event_language }: EventLanguages, locale: Locale): Locale[] {
  return options.event_bilingual === 'Y' ? event_language.filter((each) => each !== locale) : [];
}

interface OtherLanguageProps {
  /** The page's language. */
  from: Locale;
  to: Locale;
  narrow?: boolean;
}

/** The link to the page in another language. */
export function OtherLanguage({ from, to, narrow }: OtherLanguageProps) {
  const t = useTranslations('layout.language');
  return (
    <LanguageSwitch
      to={to}
      name={LANGUAGES[to].name}
      description={t('switch', { language: languageName(to, from) })}
      narrow={narrow}
      icon={<Languages className="size-5 text-icon" aria-hidden />}
    />
  );
}
