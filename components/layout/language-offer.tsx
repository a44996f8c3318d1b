'use client';

import { Cross } from '@/components/ui/cross';
import { TEXT_LINK } from '@/components/ui/page-link';
import { rememberLocale } from '@/lib/i18n/chosen-locale';
import { LANGUAGE_OFFER_SCRIPT } from '@/lib/i18n/language-offer';
import type { Locale } from '@/lib/i18n/languages';
import { useSwitchLink } from './language-switch';

interface LanguageOfferProps {
  /** The page's language. */
  from: Locale;
  /** Another language of the event. */
  to: Locale;
  /** Both in the other language. */
  words: { read: string; stay: string };
}

/**
 * One line that offers the page in another language of the event, for browsers that prefer it. Every page contains it hidden,
 * because a cached page is the same for everybody; a script shows it before the page is painted, so that nothing moves.
 */
export function LanguageOffer({ from, to, words }: LanguageOfferProps) {
  const link = useSwitchLink(to);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the product, which the policy knows. */}
      <script data-to={to} dangerouslySetInnerHTML={{ __html: LANGUAGE_OFFER_SCRIPT }} />
      <aside
        lang={to}
        data-offered={to}
        aria-label={words.read}
        className="hidden border-b border-line bg-sunken in-data-offer:block in-journey:hidden print:hidden"
      >
        <div className="wrap flex min-h-11 items-center justify-between gap-4">
          <a {...link} hrefLang={to} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
            {words.read}
          </a>
          <button
            type="button"
            onClick={() => {
              rememberLocale(from);
              delete document.documentElement.dataset.offer;
            }}
            className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-pressed hover:text-heading"
          >
            <Cross />
            <span className="sr-only">{words.stay}</span>
          </button>
        </div>
      </aside>
    </>
  );
}
