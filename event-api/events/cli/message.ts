import { createHash } from 'node:crypto';
import { languageName } from '@/lib/domain/text/language-name';
import type { Environment } from '@/lib/env';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { layOut } from '../../notices/letter/lay-out';
import { mailText } from '../../notices/letter/mail-parts';
import type { Db } from '../../platform/database/database';
import {
  type Draft,
  messageAttendees,
  previewMessage,
  type ReadersOfLanguage,
} from '../../registration/organiser/message-attendees';
import { composeMessage } from '../../registration/organiser/organiser-message';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { formatProblem, UnusableDefinition } from '../problems/problem';
import { counted } from '../problems/words';
import { readNews } from '../reading/read-news';
import type { OrganiserCommand } from './arguments/organiser';
import type { ChangingPlace } from './audited';
import { unknownWord } from './lists';
import {
  confirmed,
  DONE_EXIT_CODE,
  printable,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from './terminal';

interface Shown {
  draft: Draft;
  languages: readonly ReadersOfLanguage[];
}

/** Shows the first letter in each language that somebody gets the message in, and where a text has no words of a language. */
async function showMessage(
  terminal: Terminal,
  place: { db: Db; env: Environment },
  event: SiteEvent,
  { draft, languages }: Shown,
): Promise<void> {
  for (const { locale, recipients, first } of languages) {
    const letter = await composeMessage(place, event, { registration: first, message: draft });
    const document = await layOut(event, letter);
    // Its lines stay lines: what people typed in it is made printable line by line.
    const text = mailText(document).split('\n').map(printable).join('\n');
    const heading = `In ${nameOf(locale)}, to ${people(recipients)}, the first of them:`;
    terminal.err(
      `${heading}\n\nTo ${printable(letter.to)}\nSubject: ${printable(letter.subject)}\n\n${text}\n`,
    );
  }
  for (const warning of warningsAbout(event, { draft, languages })) terminal.err(`${warning}\n`);
}

/** To how many it goes: "3 people", and with several languages how many of them read each. */
function inWords(languages: readonly ReadersOfLanguage[]): string {
  const all = people(languages.reduce((sum, { recipients }) => sum + recipients, 0));
  if (languages.length === 1) return all;
  return `${all}: ${languages.map(({ locale, recipients }) => `${recipients} in ${nameOf(locale)}`).join(', ')}`;
}

/** What of the message is not in the language of those who get it. */
function warningsAbout(event: SiteEvent, { draft, languages }: Shown): string[] {
  return (['subject', 'text'] as const).flatMap((part) => {
    const text = draft[part];
    if (typeof text === 'string') return languages.length > 1 ? [sameForAll(part, languages)] : [];
    const language = event.definition.event.languages.find((each) => text[each] !== undefined);
    return languages
      .filter(({ locale }) => text[locale] === undefined)
      .map(({ locale, recipients }) => {
        const others = language === undefined ? '' : ` in ${nameOf(language)}`;
        return `The ${part} has no ${nameOf(locale)}: ${people(recipients)} get${recipients === 1 ? 's' : ''} it${others}.`;
      });
  });
}

const sameForAll = (part: string, languages: readonly ReadersOfLanguage[]): string => {
  const names = languages.map(({ locale }) => nameOf(locale)).join(' and ');
  const each = languages.map(({ locale }) => `${locale}: …`).join(', ');
  return `The ${part} is in one language only; a file can have it in ${names}: { ${each} }.`;
};

const nameOf = (locale: Locale): string => languageName(locale, DEFAULT_LOCALE);
const people = (count: number): string => counted(count, 'person', 'people');

type Asked = Extract<OrganiserCommand, { verb: 'message' }>;

/** Writes to attendees, after showing to how many and a letter of each language. @returns the exit code */
export async function message(terminal: Terminal, place: ChangingPlace, options: Asked): Promise<number> {
  const { db } = place.database;
  const event = await findEvent(db, options.event);
  if (!event) return unknownEvent(terminal, options.event);
  const { to } = options;
  const ticket = to !== 'all' && 'ticket' in to ? to.ticket : undefined;
  const session = to !== 'all' && 'session' in to ? to.session : undefined;
  const unknown = await unknownWord({ db, event, filter: { ticket, session } });
  if (unknown) return refused(terminal, unknown);
  const draft = await draftOf(terminal, options.content);
  if (!draft) return UNUSABLE_EXIT_CODE;
  place.note({ targets: [draft.code] });

  const recipients = { eventCode: event.code, trackCode: ticket, sessionCode: session };
  const { isOtherText, already, languages } = await previewMessage(db, draft, recipients);
  if (isOtherText) return refused(terminal, otherText(draft.code));
  if (languages.length === 0) {
    return unchanged(
      terminal,
      already > 0 ? `All ${already} have this message already` : 'Nobody is to get it',
    );
  }
  await showMessage(terminal, { db, env: place.readEnvironment() }, event, { draft, languages });
  const others = already > 0 ? ` (${already} ${already === 1 ? 'has' : 'have'} it already)` : '';
  const question = `Send it to ${inWords(languages)}${others}?`;
  if (!(await confirmed(terminal, question, options.yes))) return UNUSABLE_EXIT_CODE;
  const sent = await messageAttendees(place, draft, recipients);
  if (sent === 'other_text') return refused(terminal, otherText(draft.code));
  terminal.out(`Written down for ${sent}, as ${draft.code}; the running site sends it.\n`);
  return DONE_EXIT_CODE;
}

const otherText = (code: string): string =>
  `Another message with the code "${code}" was sent; give this one a code of its own`;

/** Letters and digits of the code of a message that was given none. */
const CODE_CHARS = 12;

async function draftOf(terminal: Terminal, content: Asked['content']): Promise<Draft | undefined> {
  if (!('file' in content)) {
    const { code, subject, text } = content;
    // A repeated command with these words has this key too, so that nobody gets the message twice.
    const hash = createHash('sha256')
      .update(JSON.stringify([subject, text]))
      .digest('hex');
    return { code: code ?? `message-${hash.slice(0, CODE_CHARS)}`, subject, text, path: null };
  }
  try {
    const { path, ...news } = await readNews(content.file);
    return { ...news, path: path === '/' ? null : path };
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showLines(terminal, error.problems.map(formatProblem));
    terminal.err('Nothing was sent.\n');
    return undefined;
  }
}
