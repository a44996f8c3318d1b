import type { Locale } from '../../i18n/languages';

/** What is done with a field to answer it. `none`: its label does not say whose it is, such as a name in a list of people. */
export type FieldAct = 'enter' | 'choose' | 'add' | 'accept' | 'none';

/** A label as it stands in "Enter your …": `many` says whether French has "vos". */
export interface Noun {
  noun: string;
  many: 'Y' | 'N';
}

/** Longer labels are sentences. */
const MAX_NOUN_WORDS = 5;

interface Grammar {
  /** Questions, requests and statements: what begins so is no thing that somebody has. */
  noNoun: RegExp;
  own: RegExp;
  /** People within the label: "Name on your badge", "Language we write to you in". */
  people: RegExp;
  /** Whether a noun of this first word takes another word for "your" because it is many. */
  isMany?(first: string): boolean;
}

/** Words that end in s or x without being many. */
const ONE_IN_FRENCH = /^(pays|mois|choix|prix|accès|avis|cours|temps|corps|poids|taux|âge|relais)\b/i;

/** Languages that are not here ask for a field without its noun. */
const GRAMMARS: Partial<Record<Locale, Grammar>> = {
  en: {
    noNoun:
      /^(i|we|am|are|is|do|does|did|will|would|can|could|have|has|had|how|what|which|who|whom|whose|when|where|why|if|any|please|tell|say|choose|select|enter|upload|accept|agree|tick|add|the|a|an|this|that|there|yes|no)\b/i,
    own: /^(your|my)\s+/i,
    people: /\b(i|me|my|we|us|our|you|your)\b/i,
  },
  fr: {
    noNoun:
      /^(je\b|j[’']|nous\b|on\b|que\b|qu[’']|quoi\b|quel|qui\b|quand\b|où\b|comment\b|combien\b|pourquoi\b|si\b|avez|êtes|voulez|pouvez|faites|dites|choisissez|sélectionnez|entrez|indiquez|ajoutez|acceptez|cochez|est-ce|y a-t-il|le\b|la\b|les\b|l[’']|un\b|une\b|des\b|ce\b|cette\b|oui\b|non\b)/i,
    own: /^(votre|vos|mon|ma|mes)\s+/i,
    people: /(^|\s)(je|me|mon|ma|mes|nous|notre|nos|vous|votre|vos)(\s|$)/i,
    isMany: (first) => /[sx]$/.test(first) && !ONE_IN_FRENCH.test(first),
  },
};
const PROPER = /^(english|french|canadian|american|indigenous)\b/i;

/** A field's label as a thing that somebody has; undefined where it is a question, a sentence or a statement. */
export function nounOf(label: string, locale: Locale): Noun | undefined {
  const grammar = GRAMMARS[locale];
  if (!grammar) return undefined;
  const bare = label
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s*[:*]\s*$/, '')
    .trim();
  const noun = bare.replace(grammar.own, '');
  const isSentence = /[?!.;:,…/]/.test(noun) || noun.split(/\s+/).length > MAX_NOUN_WORDS;
  if (noun === '' || isSentence || grammar.noNoun.test(noun) || grammar.people.test(noun)) return undefined;
  const [first = ''] = noun.split(/\s+/);
  const many = grammar.isMany?.(first) ? 'Y' : 'N';
  return { noun: withSmallStart(noun), many };
}

/** Abbreviations and names of languages keep their capital. */
function withSmallStart(noun: string): string {
  const [, second = ''] = noun;
  const isAbbreviation = second !== second.toLowerCase();
  return isAbbreviation || PROPER.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}
