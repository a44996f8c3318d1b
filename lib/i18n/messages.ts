import type { Locale } from '../paths';

/**
 * The catalogue's namespaces, one file each under `messages/<locale>/`. Screens name the ones they need, so that a page
 * carries no text but its own. A test holds both languages to the same keys.
 */
export const NAMESPACES = [
  'common',
  'layout',
  'home',
  'errors',
  'api',
  'form',
  'addresses',
  'registration',
  'workshops',
  'payment',
  'confirmation',
  'mail',
  'receipt',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

export type Messages = Record<string, unknown>;

/** The texts of some namespaces in one language, each under its own name. */
export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const file: { default: Messages } = await import(`../../messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
