import en from '../../messages/en/starting.json';
import fr from '../../messages/fr/starting.json';
import { fillIn } from './fill-in';
import { inEach, type Locale } from './languages';

/** Bundled, because event files are read without waiting for anything. */
const TEXTS: Record<Locale, typeof en> = { en, fr };

export type StartingText = keyof typeof en;

/**
 * A text with which events begin, in each language: what is written for organisers into files of theirs, and what schedules
 * leave unsaid.
 * @param values of its placeholders, in a language
 */
export const startingText = (
  key: StartingText,
  values: (locale: Locale) => Readonly<Record<string, string>> = () => ({}),
): Record<Locale, string> => inEach((locale) => fillIn(TEXTS[locale][key], values(locale)));
