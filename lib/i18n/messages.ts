import type { Locale } from './languages';

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
  'accessibility',
  'activities',
  'addresses',
  'applications',
  'files',
  'groups',
  'invoice',
  'line',
  'registration',
  'membership',
  'workshops',
  'writing_help',
  'my_workshops',
  'payment',
  'privacy',
  'cancel',
  'cards',
  'codes',
  'confirmation',
  'change',
  'changes',
  'mail',
  'receipt',
  'certificate',
  'content',
  'desk',
  'desk_act',
  'desk_acts',
  'desk_applications',
  'desk_badges',
  'desk_door',
  'desk_edit',
  'desk_fields',
  'desk_grid',
  'desk_invitations',
  'desk_lists',
  'desk_mailings',
  'desk_money',
  'desk_new',
  'desk_person',
  'desk_proposals',
  'desk_sale',
  'desk_together',
  'desk_tasks',
  'entry',
  'notify',
  'own_orders',
  'own_pages',
  'programme',
  'proposals',
  'purchase',
  'realtime',
  'schedule',
  'sessions',
  'shop',
  'site',
  'starting',
  'ticket',
  'us_states',
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

/** How an event speaks of what it offers. */
export interface EventWording {
  /** Whether it registers people or sells tickets (specification §1, ticket-purchase wording). */
  wording?: 'registration' | 'ticket' | undefined;
  /** What its sessions are called: `session` where most of them are talks. */
  session_word?: 'workshop' | 'session' | undefined;
}

/**
 * Texts in the words of an event, so that no screen has to choose: at an event of talks those of the namespace `sessions`
 * replace the ones with the same keys, at one that sells tickets those of `ticket`.
 */
export async function loadWording(
  locale: Locale,
  usual: Messages,
  { wording, session_word }: EventWording,
): Promise<Messages> {
  const sessions = session_word === 'session' ? await loadTexts(locale, 'sessions') : {};
  const worded = replacedMessages(usual, sessions);
  if (wording !== 'ticket') return worded;
  return replacedMessages(worded, replacedTexts(await loadTexts(locale, 'ticket'), sessions.ticket));
}

const replacedMessages = (messages: Messages, replaced: Texts): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => [
      namespace,
      replacedTexts(texts, replaced[namespace]),
    ]),
  );

function replacedTexts(texts: Texts, replaced: string | Texts | undefined): Texts {
  if (typeof replaced !== 'object') return texts;
  const own = Object.entries(replaced).map(([key, text]): [string, string | Texts] => {
    const before = texts[key];
    return [key, typeof text === 'object' && typeof before === 'object' ? replacedTexts(before, text) : text];
  });
  return { ...texts, ...Object.fromEntries(own) };
}
