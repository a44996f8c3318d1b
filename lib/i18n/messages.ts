import type { Locale } from '../paths';

/**
 * The catalogue's namespaces, one file each under `messages/<locale>/`. Screens name the ones that they need, so that a page
 * downloads no other texts. A test checks that both languages have the same keys.
 */
export const NAMESPACES = [
  'common',
  'layout',
  'home',
  'errors',
  'api',
  'form',
  'activities',
  'addresses',
  'files',
  'groups',
  'registration',
  'membership',
  'workshops',
  'my_workshops',
  'payment',
  'cancel',
  'codes',
  'confirmation',
  'change',
  'mail',
  'receipt',
  'content',
  'notify',
  'programme',
  'realtime',
  'schedule',
  'shop',
  'site',
  'waitlist',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The texts of one namespace by their keys; a group of texts may share a key. */
export interface Texts {
  [key: string]: string | Texts;
}
export type Messages = Record<string, Texts>;

/** The texts of one namespace in one language. */
export async function loadTexts(locale: Locale, namespace: Namespace): Promise<Texts> {
  const file: { default: Texts } = await import(`../../messages/${locale}/${namespace}.json`);
  return file.default;
}

/** The texts of some namespaces in one language, each under its own name. */
export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts(locale, namespace)] as const),
  );
  return Object.fromEntries(loaded);
}
