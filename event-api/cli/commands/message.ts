import { createHash } from 'node:crypto';
import { z } from 'zod';
import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { look, perform } from '../../acts/act';
import { lookAtMessage, sendMessage, sendNews } from '../../acts/people';
import { UnusableDefinition } from '../../events/problems/problem';
import { counted } from '../../events/problems/words';
import { type News, readNews } from '../../events/reading/read-news';
import type { Draft } from '../../registration/organiser/message-attendees';
import type { SiteEvent } from '../../tenancy/event';
import {
  confirmed,
  DONE_EXIT_CODE,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from '../terminal';
import { command } from '../words/command';
import { flag, letterText, path, text, yes } from '../words/fields';
import { showProblems } from './import-checked';
import { whyUnknown } from './lists';

type Preview = Extract<Awaited<ReturnType<typeof lookAtMessage.run>>, { outcome: 'known' }>;
type Readers = readonly Pick<Preview['readers'][number], 'locale' | 'recipients'>[];

/** Shows the first letter in each language that somebody gets the message in, and where a text has no words of a language. */
function showMessage(terminal: Terminal, draft: Draft, { event, readers }: Preview): void {
  for (const { locale, recipients, letter, text: whole } of readers) {
    // Its lines stay lines: what people typed in it is made printable line by line.
    const lines = whole.split('\n').map(printable).join('\n');
    const heading = `In ${nameOf(locale)}, to ${people(recipients)}, the first of them:`;
    terminal.err(
      `${heading}\n\nTo ${printable(letter.to)}\nSubject: ${printable(letter.subject)}\n\n${lines}\n`,
    );
  }
  for (const warning of warningsAbout(event, draft, readers)) terminal.err(`${warning}\n`);
}

/** To how many it goes: "3 people", and with several languages how many of them read each. */
function inWords(languages: Readers): string {
  const all = people(languages.reduce((sum, { recipients }) => sum + recipients, 0));
  if (languages.length === 1) return all;
  return `${all}: ${languages.map(({ locale, recipients }) => `${recipients} in ${nameOf(locale)}`).join(', ')}`;
}

/** What of the message is not in the language of those who get it. */
function warningsAbout(event: SiteEvent, draft: Draft, languages: Readers): string[] {
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

const sameForAll = (part: string, languages: Readers): string => {
  const names = languages.map(({ locale }) => nameOf(locale)).join(' and ');
  const each = languages.map(({ locale }) => `${locale}: …`).join(', ');
  return `The ${part} is in one language only; a file can have it in ${names}: { ${each} }.`;
};

const nameOf = (locale: Locale): string => languageName(locale, DEFAULT_LOCALE);
const people = (count: number): string => counted(count, 'person', 'people');

/** Longer than any subject that is read. */
const MAX_SUBJECT_CHARS = 200;

const message = command({
  words: 'message',
  about:
    'mails those who come, in their language, after showing how many read which, and the first letter in each; nobody gets the same message (code) twice',
  more: 'The file is as with notify. Instead of it, --subject and --text are enough.',
  takes: { event: 'EVENT', file: '[FILE]' },
  input: z
    .object({
      event: z.string('name the event to message'),
      file: path().optional(),
      all: flag('to everybody who comes'),
      ticket: text('TICKET', 'to those with it').optional(),
      session: text('SESSION', 'to those in it').optional(),
      subject: text('TEXT', 'in place of a file, with --text')
        .trim()
        .max(MAX_SUBJECT_CHARS, `use at most ${MAX_SUBJECT_CHARS} characters`)
        .optional(),
      text: letterText('in place of a file, with --subject'),
      code: text('CODE', 'of the message, without a file')
        .pipe(sendMessage.input.shape.draft.shape.code)
        .optional(),
      yes,
    })
    .refine(
      ({ all, ticket, session }) =>
        [all, ticket !== undefined, session !== undefined].filter(Boolean).length === 1,
      'say to whom: one of --ticket T, --session S and --all',
    )
    .refine(
      ({ file, subject, text: words, code }) =>
        file === undefined || (subject === undefined && words === null && code === undefined),
      'the file has code, subject and text: leave these options out',
    )
    .refine(
      ({ file, subject = '', text: words }) => file !== undefined || (subject !== '' && words !== null),
      'message needs --subject and --text, or a file',
    ),
  async run(terminal, place, { event: code, ticket, session, yes: isAgreed, ...content }) {
    const draft = await draftOf(terminal, content);
    if (!draft) return UNUSABLE_EXIT_CODE;
    const asked = { event: code, ticket, session, draft };
    const preview = await look(place, lookAtMessage, asked);
    if (preview.outcome === 'no_event') return unknownEvent(terminal, code);
    if (preview.outcome !== 'known') return refused(terminal, whyUnknown(code, preview));
    const { isOtherText, already, readers } = preview;
    if (isOtherText) return refused(terminal, otherText(draft.code));
    if (readers.length === 0) {
      return unchanged(
        terminal,
        already > 0 ? `All ${already} have this message already` : 'Nobody is to get it',
      );
    }
    showMessage(terminal, draft, preview);
    const others = already > 0 ? ` (${already} ${already === 1 ? 'has' : 'have'} it already)` : '';
    const question = `Send it to ${inWords(readers)}${others}?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, sendMessage, asked);
    if (done.outcome === 'no_event') return unknownEvent(terminal, code);
    if (done.outcome === 'other_text') return refused(terminal, otherText(draft.code));
    if (done.outcome !== 'done') return refused(terminal, whyUnknown(code, done));
    terminal.out(`Written down for ${done.sent}, as ${draft.code}; the running site sends it.\n`);
    return DONE_EXIT_CODE;
  },
});

const otherText = (code: string): string =>
  `Another message with the code "${code}" was sent; give this one a code of its own`;

/** Letters and digits of the code of a message that was given none. */
const CODE_CHARS = 12;

async function draftOf(
  terminal: Terminal,
  {
    file,
    subject = '',
    text: words,
    code,
  }: {
    file?: string | undefined;
    subject?: string | undefined;
    text: string | null;
    code?: string | undefined;
  },
): Promise<Draft | undefined> {
  if (file === undefined) {
    const body = words ?? '';
    // A repeated command with these words has this key too, so that nobody gets the message twice.
    const hash = createHash('sha256')
      .update(JSON.stringify([subject, body]))
      .digest('hex');
    return { code: code ?? `message-${hash.slice(0, CODE_CHARS)}`, subject, text: body, path: null };
  }
  const news = await newsIn(terminal, file);
  return news && { ...news, path: news.path === '/' ? null : news.path };
}

/** @returns undefined for what cannot be sent, which was said */
async function newsIn(terminal: Terminal, file: string): Promise<News | undefined> {
  try {
    return await readNews(file);
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    terminal.err('Nothing was sent.\n');
    return undefined;
  }
}

const WHAT = 'name the event and the file with the news';

const notify = command({
  words: 'notify',
  about: 'writes to everybody who asked to be notified; the same code reaches nobody twice',
  more: 'The YAML file has code, subject, text and, where it should lead, path.',
  takes: { event: 'EVENT', file: 'FILE' },
  input: z.object({ event: z.string(WHAT), file: path(WHAT) }),
  async run(terminal, place, { event, file }) {
    const news = await newsIn(terminal, file);
    if (!news) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, sendNews, { event, news });
    if (done.outcome === 'no_event') return unknownEvent(terminal, event);
    if (done.subscribers === 0) return unchanged(terminal, 'Nobody has asked to be notified');
    terminal.out(`Written down for ${counted(done.subscribers, 'subscriber')}; the running site sends it.\n`);
    return DONE_EXIT_CODE;
  },
});

export const messageCommands = [message, notify];
