import { languageName } from '@/lib/domain/text/language-name';
import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/paths';
import { layOut } from '../../notices/letter/lay-out';
import { mailText } from '../../notices/letter/mail-text';
import type { Db } from '../../platform/database/database';
import type { Draft, ReadersOfLanguage } from '../../registration/organiser/message-attendees';
import { composeMessage } from '../../registration/organiser/organiser-message';
import type { SiteEvent } from '../../tenancy/event';
import { counted } from '../counted';
import { printable } from './print';
import type { Terminal } from './terminal';

interface Shown {
  draft: Draft;
  languages: readonly ReadersOfLanguage[];
}

/** Shows the first letter in each language that somebody gets the message in, and where a text has no words of a language. */
export async function showMessage(
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
export function inWords(languages: readonly ReadersOfLanguage[]): string {
  const all = people(languages.reduce((sum, { recipients }) => sum + recipients, 0));
  if (languages.length === 1) return all;
  return `${all}: ${languages.map(({ locale, recipients }) => `${recipients} in ${nameOf(locale)}`).join(', ')}`;
}

/** What of the message is not in the language of those who get it. */
function warningsAbout(event: SiteEvent, { draft, languages }: Shown): string[] {
  return (['subject', 'text'] as const).flatMap((part) => {
    const text = draft[part];
    if (typeof text === 'string') return languages.length > 1 ? [sameForAll(part, languages)] : [];
    const written = event.definition.event.languages.find((language) => text[language] !== undefined);
    return languages
      .filter(({ locale }) => text[locale] === undefined)
      .map(({ locale, recipients }) => {
        const others = written === undefined ? '' : ` in ${nameOf(written)}`;
        return `The ${part} has no ${nameOf(locale)}: ${people(recipients)} get${recipients === 1 ? 's' : ''} it${others}.`;
      });
  });
}

const sameForAll = (part: string, languages: readonly ReadersOfLanguage[]): string => {
  const names = languages.map(({ locale }) => nameOf(locale)).join(' and ');
  const each = languages.map(({ locale }) => `${locale}: …`).join(', ');
  return `The ${part} is in one language only; a file can have it in ${names}: { ${each} }.`;
};

const nameOf = (locale: Locale): string => languageName(locale, 'en');
const people = (count: number): string => counted(count, 'person', 'people');
