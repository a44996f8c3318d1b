import { languageName } from '@/lib/domain/text/language-name';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { LanguageOffer } from './language-offer';

interface OfferedLanguageProps {
  from: Locale;
  to: Locale;
  /** Whether the page offers other languages too, of which one at most is shown. */
  isOneOfMany: boolean;
}

/** The offer of another language, in the words of that language. */
export async function OfferedLanguage({ from, to, isOneOfMany }: OfferedLanguageProps) {
  const t = await translator(to, 'layout.language');
  return (
    <>
      {isOneOfMany && (
        <style href={`offer-${to}`} precedence="theme">
          {`[data-offer]:not([data-offer="${to}"]) [data-offered="${to}"]{display:none}`}
        </style>
      )}
      <LanguageOffer
        from={from}
        to={to}
        words={{ read: t('offer'), stay: t('stay', { language: languageName(from, to) }) }}
      />
    </>
  );
}
