import { Languages } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { LanguageSwitch } from '@/components/layout/language-switch';
import type { ClientEvent } from '@/lib/contract/parts/event';

/** The language switch, which is otherwise in the header. */
export async function OtherLanguage({ event }: { event: ClientEvent }) {
  const [t, locale] = await Promise.all([getTranslations('layout.language'), getLocale()]);
  const other =
    event.options.event_bilingual === 'Y' ? event.event_language.find((each) => each !== locale) : undefined;
  if (!other) return null;
  return (
    <LanguageSwitch
      to={other}
      name={t(other)}
      description={t(`switch_${other}`)}
      icon={<Languages className="size-5 text-icon" aria-hidden />}
    />
  );
}
