import { languageName } from '@/lib/domain/text/language-name';
import { env } from '@/lib/env';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import { type FieldPath, leavesOf } from '../../definition/leaves';
import type { MenuEntry } from '../../definition/pages';
import { type Complaint, duplicateCodes, duplicates } from '../problems/problem';
import { because } from '../problems/reasons';
import { OWN_ADDRESSES } from './links';

/** Checks hosts, languages, page addresses and menu. */
export function checkSite(definition: EventDefinition): Complaint[] {
  const { event, tracks, pages, home, menu } = definition;
  const trackCodes = new Set(tracks.map((track) => track.code));
  return [
    ...duplicates(event.hosts, ['event', 'hosts'], 'host', ({ host }) => host),
    ...event.hosts.flatMap(({ host }, at) =>
      host === env().DESK_HOST
        ? [
            {
              path: ['event', 'hosts', at, 'host'],
              message: 'is the host of the desk; choose another.',
              inWords: because('desk_host'),
            },
          ]
        : [],
    ),
    ...(event.hosts.some((host) => !host.test)
      ? []
      : [
          {
            path: ['event', 'hosts'],
            message: 'needs at least one host that is not for tests.',
            inWords: because('needs_host'),
          },
        ]),
    ...(new Set(event.languages).size === event.languages.length
      ? []
      : [
          {
            path: ['event', 'languages'],
            message: 'names a language twice.',
            inWords: because('language_twice'),
          },
        ]),
    ...duplicates(tracks, ['tracks'], 'seo', (track) => track.seo),
    ...duplicates(pages, ['pages'], 'url', (page) => page.url),
    ...pages.flatMap((page, at) => [
      ...duplicates(page.pages, ['pages', at, 'pages'], 'url', (below) => below.url),
      ...duplicateCodes(page.blocks, ['pages', at, 'blocks']),
      ...page.pages.flatMap((below, index) =>
        duplicateCodes(below.blocks, ['pages', at, 'pages', index, 'blocks']),
      ),
      ...(OWN_ADDRESSES.includes(page.url)
        ? [
            {
              path: ['pages', at, 'url'],
              message: `"/${page.url}" is an address of the site itself; choose another.`,
              inWords: because('own_address', { url: page.url }),
            },
          ]
        : []),
    ]),
    ...duplicateCodes(home, ['home']),
    ...menu.flatMap((entry, at) => checkMenuEntry(entry, ['menu', at], trackCodes)),
  ];
}

/** An entry without a link must have a code that implies its target (specification §2, menu). */
function checkMenuEntry(entry: MenuEntry, path: FieldPath, tracks: ReadonlySet<string>): Complaint[] {
  const below = (entry.submenu ?? []).flatMap((each, at) =>
    checkMenuEntry(each, [...path, 'submenu', at], tracks),
  );
  const { code, link, alias, submenu = [] } = entry;
  if (alias === 'EXTERNALLINK' && link === undefined) {
    return [
      ...below,
      {
        path: [...path, 'link'],
        message: 'is missing: an EXTERNALLINK needs the address it leads to.',
        inWords: because('link_missing'),
      },
    ];
  }
  const isKnown =
    code === 'home' || code === 'manage-registration' || code.startsWith('#') || tracks.has(code);
  if (isKnown || link !== undefined || submenu.length > 0 || alias === 'MEGA') return below;
  return [
    ...below,
    {
      path: [...path, 'code'],
      message: `there is no ticket "${code}"; name one, or give the entry a link.`,
      inWords: because('menu_leads_nowhere', { code }),
      needs: [['tracks'], [...path, 'link']],
    },
  ];
}

const LANGUAGES = [['event', 'languages']];

const MAX_SHOWN_CHARS = 60;

/** A short text as it can stand between braces; of a long one only that it is there. */
function inBraces(text: string): string {
  if (text.length > MAX_SHOWN_CHARS || text.includes('\n')) return '…';
  return /^[\p{L}\p{N}][^,:#[\]{}'"]*$/u.test(text) ? text : JSON.stringify(text);
}

/** Checks that every text is there in every language of the event (design §4). */
export function checkLanguages(definition: EventDefinition): Complaint[] {
  const { languages } = definition.event;
  const texts = leavesOf(definition).filter(({ kind }) => kind === 'text' || kind === 'html');
  return texts.flatMap(({ value, path }): Complaint[] => {
    if (typeof value === 'string') {
      if (value.trim() === '')
        return [
          {
            path,
            message: 'is empty; write the text, or leave the field out.',
            inWords: because('text_empty'),
          },
        ];
      if (languages.length === 1) return [];
      const each = languages
        .map((language, at) => `${language}: ${at === 0 ? inBraces(value) : '…'}`)
        .join(', ');
      return [
        {
          path,
          message: `needs its text in each language of the event: { ${each} }.`,
          inWords: because('each_language'),
          needs: LANGUAGES,
        },
      ];
    }
    if (typeof value !== 'object' || value === null) return [];
    return languages.flatMap((language): Complaint[] => {
      const text: unknown = Reflect.get(value, language);
      return typeof text === 'string' && text.trim() !== ''
        ? []
        : [
            {
              path: [...path, language],
              message: `is missing: the event is also in ${languageName(language, DEFAULT_LOCALE)}.`,
              inWords: because('language_missing'),
              needs: LANGUAGES,
            },
          ];
    });
  });
}
