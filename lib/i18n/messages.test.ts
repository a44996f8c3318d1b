import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { icuArguments } from '../../tests/support/icu-arguments';
import { DEFAULT_LOCALE, inEach, LOCALES, type Locale } from './languages';
import { loadMessages, loadWording, NAMESPACES, type Texts } from './messages';

type FlatTexts = Record<string, string>;
const texts = inEach((): Record<string, FlatTexts> => ({}));
beforeAll(async () => {
  for (const locale of LOCALES) {
    const loaded = await loadMessages(locale, NAMESPACES);
    for (const [namespace, nested] of Object.entries(loaded)) texts[locale][namespace] = flatten(nested);
  }
});

/** Texts by their full keys, such as `refunded.subject`. */
function flatten(nested: Texts, prefix = ''): FlatTexts {
  return Object.entries(nested).reduce<FlatTexts>((flat, [key, text]) => {
    if (typeof text === 'object') return Object.assign(flat, flatten(text, `${prefix}${key}.`));
    flat[prefix + key] = text;
    return flat;
  }, {});
}

it.each(LOCALES)('every file under messages/%s is a namespace, and every namespace a file', (locale) => {
  expect(readdirSync(`messages/${locale}`).sort()).toEqual(NAMESPACES.map((name) => `${name}.json`).sort());
});

it.each(
  LOCALES.flatMap((locale) => (['ticket', 'sessions'] as const).map((wording) => [wording, locale] as const)),
)('the wording %s replaces texts of %s that exist, with the same values', (wording, locale) => {
  const { [wording]: replacing = {}, ...others } = texts[locale];
  const missing = Object.entries(replacing).flatMap(([key, text]) => {
    const [namespace = '', ...rest] = key.split('.');
    const replaced = others[namespace]?.[rest.join('.')];
    const hasSameValues = replaced !== undefined && `${icuArguments(replaced)}` === `${icuArguments(text)}`;
    return hasSameValues ? [] : [key];
  });
  expect(missing).toEqual([]);
});

it('an event that sells tickets reads its wording in place of the usual one, and all else as usual', async () => {
  const usual = await loadMessages('en', ['change', 'common']);
  const { change, common } = await loadWording('en', usual, { wording: 'ticket' });
  expect([change?.title, change?.lead, common]).toEqual([
    'Change your ticket',
    usual.change?.lead,
    usual.common,
  ]);
});

/** What replaces texts of the others, and what is written into organisers' files, who change it. */
const WORDINGS: ReadonlySet<string> = new Set(['ticket', 'sessions', 'starting']);
/** The desk speaks of all events in the same words. */
const isOfDesk = (namespace: string) => namespace === 'desk' || namespace.startsWith('desk_');

/** The same words in another sense: joining a waitlist, and writing down a name. */
const OTHER_SENSE =
  /(s’|vous )?inscri\w+(-vous)? (à|sur) la liste|le nom inscrit|inscrire (votre|mon) nom|ne pas l’inscrire|déjà inscrits\./gi;
/** Texts about a waitlist that do not name it. */
const WAITLIST_KEYS = /^(waitlist\.(form\.joining|none\.text)|workshops\.(row\.joining|address\.without)):/;

it.each([
  ['en', /\bregist(er|ration)/i],
  ['fr', /inscri/i],
] as const)('an event that sells tickets says nothing else in %s', async (locale, other) => {
  const usual = await loadMessages(locale, NAMESPACES);
  const sold = await loadWording(locale, usual, { wording: 'ticket' });
  const wrong = Object.entries(sold).flatMap(([namespace, nested]) => {
    if (WORDINGS.has(namespace) || isOfDesk(namespace)) return [];
    const flat = flatten(nested);
    // Where a screen chooses, the text for tickets stands beside the other.
    const isChosen = (key: string) =>
      [`${key}_ticket`, key.replace(/regist(ration|er)$/, 'ticket')].some(
        (own) => own !== key && own in flat,
      );
    return Object.entries(flat).flatMap(([key, text]) =>
      other.test(text.replace(OTHER_SENSE, '')) && !isChosen(key) ? [`${namespace}.${key}: ${text}`] : [],
    );
  });
  expect(wrong.filter((text) => !WAITLIST_KEYS.test(text))).toEqual([]);
});

/** Texts about proposing workshops, what a session is called by its own kind, and the specification's own messages. */
const OF_WORKSHOPS =
  /propos|\.kind\.workshop:|^writing_help|^own_orders|^realtime\.(full|available_again):|^api\.workshop_full:/;

it.each([
  ['en', /workshop/i],
  ['fr', /atelier/i],
] as const)(
  'an event of talks calls nothing a workshop in %s, also where it sells tickets',
  async (locale, other) => {
    const usual = await loadMessages(locale, NAMESPACES);
    const wrong = await Promise.all(
      (['registration', 'ticket'] as const).map(async (wording) => {
        const worded = await loadWording(locale, usual, { wording, session_word: 'session' });
        return Object.entries(worded).flatMap(([namespace, nested]) =>
          WORDINGS.has(namespace) || isOfDesk(namespace)
            ? []
            : Object.entries(flatten(nested)).flatMap(([key, text]) =>
                other.test(text) && !OF_WORKSHOPS.test(`${namespace}.${key}:`)
                  ? [`${namespace}.${key}: ${text}`]
                  : [],
              ),
        );
      }),
    );
    expect(wrong.flat()).toEqual([]);
  },
);

it('spells "organiser" and "organization" in one way each, as the specification does', () => {
  const others = Object.entries(texts.en).flatMap(([namespace, flat]) =>
    Object.entries(flat).flatMap(([key, text]) =>
      /organiz(?!ation)|organisation/i.test(text) ? [`${namespace}.${key}`] : [],
    ),
  );
  expect(others).toEqual([]);
});

it('spells "email" in one way', () => {
  const hyphened = Object.entries(texts.en).flatMap(([namespace, flat]) =>
    Object.entries(flat).flatMap(([key, text]) => (/e-mail/i.test(text) ? [`${namespace}.${key}`] : [])),
  );
  expect(hyphened).toEqual([]);
});

describe.each(NAMESPACES)('%s', (namespace) => {
  const textsIn = (locale: Locale): FlatTexts => texts[locale][namespace] ?? {};

  it.each(LOCALES)('has the same keys in %s as in the default language', (locale) => {
    expect(Object.keys(textsIn(locale)).sort()).toEqual(Object.keys(textsIn(DEFAULT_LOCALE)).sort());
  });

  it.each(LOCALES)('names the same values in %s as in the default language', (locale) => {
    const values = (flat: FlatTexts) =>
      Object.fromEntries(Object.entries(flat).map(([key, text]) => [key, icuArguments(text)]));
    expect(values(textsIn(locale))).toEqual(values(textsIn(DEFAULT_LOCALE)));
  });

  it('has a text under every key, and nothing but texts', () => {
    const empty = LOCALES.flatMap((locale) =>
      Object.entries(textsIn(locale)).filter(([, text]) => typeof text !== 'string' || text.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  it.each(LOCALES)('can be formatted in %s', (locale) => {
    const errors: string[] = [];
    for (const [key, text] of Object.entries(texts[locale][namespace] ?? {})) {
      const translate = createTranslator({
        ...{ locale, messages: { text } },
        onError: (error) => errors.push(`${key}: ${error.message}`),
      });
      const values = icuArguments(text).map((name) =>
        name.startsWith('<') ? [name.slice(1, -1), (inner: string) => inner] : [name, 1],
      );
      translate.markup('text', Object.fromEntries(values));
    }
    expect(errors).toEqual([]);
  });

  it('has non-breaking spaces in French before : ; ? ! » and after «', () => {
    const breaking = Object.entries(textsIn('fr')).filter(([, text]) => / [:;?!»]|« /.test(text));
    expect(breaking).toEqual([]);
  });
});

describe('keys that the code asks for', () => {
  const files = ['app', 'components', 'event-api', 'lib', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const translators =
    /\bconst (\w+) = (?:await )?(?:useTranslations|getTranslations|translator|eventTranslator)\((?:[^()']*,\s*)?'([\w.]+)'\)/g;

  /** Letters get their own texts as `words` and those that they share as `shared` (`letterFrame`). */
  const letterTopics = /\btopic(?::| =) '(\w+)'/g;

  /** The key of a text, or of a group of texts; a translator's namespace may itself include a group. */
  const hasText = (namespace: string, key: string) => {
    const [file = '', ...group] = namespace.split('.');
    const path = [...group, key].join('.');
    const known = Object.keys(texts.en[file] ?? {});
    return known.some((name) => name === path || name.startsWith(`${path}.`));
  };

  it('are those of the event where they are for letters', () => {
    const unworded = files.filter((file) => /\btranslator\([^)]*['`]mail\b/.test(readFileSync(file, 'utf8')));
    expect(unworded).toEqual([]);
  });

  it('are in the catalogue', () => {
    const missing = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const namespaces = new Map<string, string[]>();
      for (const [, name = '', namespace = ''] of source.matchAll(translators)) {
        namespaces.set(name, [...(namespaces.get(name) ?? []), namespace]);
      }
      const topics = Array.from(source.matchAll(letterTopics), ([, topic = '']) => `mail.${topic}`);
      if (topics.length > 0) {
        namespaces.set('words', [...(namespaces.get('words') ?? []), ...topics]);
        namespaces.set('shared', ['mail']);
      }
      return [...namespaces].flatMap(([name, known]) =>
        Array.from(
          source.matchAll(new RegExp(`\\b${name}(?:\\.\\w+)?\\('([\\w.]+)'`, 'g')),
          ([, key = '']) => key,
        )
          .filter((key) => !known.some((namespace) => hasText(namespace, key)))
          .map((key) => `${file}: ${known.join(' or ')}.${key}`),
      );
    });
    expect(missing).toEqual([]);
  });
});
