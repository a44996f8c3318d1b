import { createHash } from 'node:crypto';
import { type Draft, messageAttendees, previewMessage } from '../../registration/organiser/message-attendees';
import { findEvent } from '../../tenancy/find-event';
import { formatProblem, UnusableDefinition } from '../problems/problem';
import { readNews } from '../reading/read-news';
import type { ChangingPlace } from './audited';
import { confirmed } from './confirm';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { unknownWord } from './lists';
import { inWords, showMessage } from './message-preview';
import type { OrganiserCommand } from './organiser-arguments';
import { refused, showLines, unchanged, unknownEvent } from './print';
import type { Terminal } from './terminal';

type Asked = Extract<OrganiserCommand, { verb: 'message' }>;

/** Writes to attendees, after showing to how many and a letter of each language. @returns the exit code */
export async function message(terminal: Terminal, place: ChangingPlace, asked: Asked): Promise<number> {
  const { db } = place.database;
  const event = await findEvent(db, asked.event);
  if (!event) return unknownEvent(terminal, asked.event);
  const { to } = asked;
  const ticket = to !== 'all' && 'ticket' in to ? to.ticket : undefined;
  const session = to !== 'all' && 'session' in to ? to.session : undefined;
  const unknown = await unknownWord({ db, event, filter: { ticket, session } });
  if (unknown) return refused(terminal, unknown);
  const draft = await draftOf(terminal, asked.content);
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
  if (!(await confirmed(terminal, question, asked.yes))) return UNUSABLE_EXIT_CODE;
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
    // The same words are the same message, which nobody gets twice.
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
