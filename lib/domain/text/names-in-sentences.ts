import type { Locale } from '../../i18n/languages';

/**
 * Names of organizations within sentences. French joins them with an article that depends on their first word: « le site de
 * l’Association des musées », « du Syndicat », « de la Société ».
 */

/** First words that French names with the article; other names, such as those of companies, stand without one. */
const FEMININE = new Set(
  'académie agence alliance amicale assemblée association bibliothèque chambre coalition commission compagnie confédération coopérative école église fédération fondation ligue organisation société table union université ville'.split(
    ' ',
  ),
);
const MASCULINE = new Set(
  'bureau cégep centre cercle club collège comité conseil festival groupe hôpital institut ministère mouvement musée observatoire office ordre orchestre organisme regroupement réseau secrétariat syndicat théâtre'.split(
    ' ',
  ),
);

/** Whether a French noun says what kind of organization it is, as in « Fondation » or « Groupe ». */
export const namesOrganisation = (noun: string): boolean =>
  FEMININE.has(noun.toLowerCase()) || MASCULINE.has(noun.toLowerCase());

const VOWEL = /^[aeiouyàâäéèêëîïôöùûüœæ]/i;
const MUTE_H = /^(?:hôpital|hôtel|histoire|habitat|harmonie)/i;

const isElided = (word: string): boolean => VOWEL.test(word) || MUTE_H.test(word);

/** The article that a French name takes; undefined for one that stands without, or has its own. */
function articleOf(name: string): 'l’' | 'la ' | 'le ' | undefined {
  const word = /^[\p{L}]+/u.exec(name)?.[0].toLowerCase() ?? '';
  if (!FEMININE.has(word) && !MASCULINE.has(word)) return undefined;
  if (isElided(word)) return 'l’';
  return FEMININE.has(word) ? 'la ' : 'le ';
}

/** What a language does to names; one that is not here takes them as they are, and its messages say “of” themselves. */
const GRAMMARS: Partial<Record<Locale, { of(name: string): string; asSubject?(name: string): string }>> = {
  en: { of: (name) => `of ${name}` },
  fr: {
    of(name) {
      const article = articleOf(name);
      if (article === 'le ') return `du ${name}`;
      if (article) return `de ${article}${name}`;
      return isElided(name) ? `d’${name}` : `de ${name}`;
    },
    asSubject(name) {
      const article = articleOf(name);
      return article ? `${article.charAt(0).toUpperCase()}${article.slice(1)}${name}` : name;
    },
  },
};

/** “of X”: « de l’Association des musées », « du Syndicat », « de Cedar Coast ». */
export const ofName = (name: string, locale: Locale): string => GRAMMARS[locale]?.of(name) ?? name;

/** A name that begins a sentence: « L’Association des musées ». */
export const nameAsSubject = (name: string, locale: Locale): string =>
  GRAMMARS[locale]?.asSubject?.(name) ?? name;
