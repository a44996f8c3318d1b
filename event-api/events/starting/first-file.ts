import type { Locale } from '@/lib/i18n/languages';
import { type StartingText, startingText } from '@/lib/i18n/starting-texts';
import type { FirstAnswers } from './questions';

/** What stands in the file beside the answers. */
export interface Beginning extends FirstAnswers {
  code: string;
  /** Where an editor finds the schema, from the file. */
  schema: string;
}

/** The first version of an event file: complete, and explained for somebody who has never seen one. */
export function firstFile(beginning: Beginning): string {
  const text = (key: StartingText) => inFile(beginning.languages, (language) => startingText(key)[language]);
  const { code, timeZone, days, place, price } = beginning;
  const modes = { I: 'in_person', O: 'online', H: 'in_person, online' }[place.type];
  const onLines = beginning.languages.map((language) => `${language}:`).join(' and ');
  const own = (words: string) => inFile(beginning.languages, () => words);
  return `# yaml-language-server: $schema=${beginning.schema}
#
# An event. Lines that begin with # are comments. docs/event-file.md explains every field; editors that know YAML show it.
# Indent by two spaces for each level, never by tabs. Put a text with ": " or # in quotes.${
    beginning.languages.length > 1
      ? `
# A text is in ${beginning.languages.length === 2 ? 'both languages' : 'each language'}: name: ${text('student')}, or ${onLines} on lines of their own, as below.`
      : ''
  }
#
#   npm run event -- check FILE     says what is wrong, with line and field
#   npm run event -- import FILE    brings the event, and every later version of it

format: 1

event:
  code: ${code} # stays for good: a file with the same code is a new version of this event
  client: # who holds the event
    code: ${code}
    name: ${own(beginning.name)}
  name: ${own(beginning.name)}
  type: ${place.type} # I in person, O online, H both
  languages: [ ${beginning.languages.join(', ')} ] # each text below needs each of these
  time_zone: ${timeZone}
  currency: ${price.currency}
  starts: ${days.starts}
  days:
${Array.from({ length: days.count }, (_, at) => `    - { code: day-${at + 1}, day: ${at + 1} }`).join('\n')}
${place.name === '' ? '' : `  place:\n    name: ${own(place.name)}\n`}  hosts:
    - { host: ${code}.localhost } # later the name of your site, such as meeting.example.org
  theme: { type: system, accent: '#0f6b63' } # the colour of buttons and links, in quotes
  contact_email: ${JSON.stringify(beginning.contact)}

# When people register. Times are dates (2027-01-15), days before the first day (start-30d), or days of the event (day 1).
registration:
  closes: day ${days.count} 12:00
  # opens: start-60d 09:00

# The tickets. Add another one by repeating such lines with another code.
tracks:
  - code: ticket
    seo: ticket # its name in web addresses
    name: ${text('ticket')}
    modes: [ ${modes} ]
    fee: ${price.amount} # taxes of event.tax are added; 0 is free
    capacity: 100 # leave it out for any number

# What people are asked. An email address is always needed.
forms:
  registration:
    title: ${text('registration')}
    sections:
      - code: you
        title: ${text('about_you')}
        fields:
          - { name: first_name, type: text, required: true, half: true, label: ${text('first_name')} }
          - { name: last_name, type: text, required: true, half: true, label: ${text('last_name')} }
          - { name: email, type: email, required: true, label: ${text('email')} }

# What takes place: slots are parts of a day, workshops take place in sessions. A programme that is a spreadsheet, such as
# programme.csv beside this file, or comes from pretalx, Sessionize or a calendar, is brought with --schedule: docs/schedule-files.md.
programme:
  slots:
    - { code: morning, day: 1, from: '09:30', to: '12:00', title: ${text('morning')} }
  workshops:
    - code: welcome
      title: ${text('welcome')}
      abstract:${longText(beginning.languages)}
      kind: talk
      sessions:
        - { code: welcome-1, slot: morning${place.type === 'O' ? ', type: O' : ''} }

# The menu at the top. A code that is a ticket's leads to registering with it.
menu:
  - { code: home, label: ${text('home')}, link: / }
  - { code: schedule, label: ${text('schedule')}, link: /schedule }
  - { code: ticket, label: ${text('register')} }
  - { code: manage-registration, label: ${text('manage')} }

# The home page, block by block.
home:
  - kind: hero
    title: ${own(beginning.name)}
  - kind: countdown
  - kind: tickets
  - kind: schedule_at_a_glance
`;
}

/** A text of several lines, as it stands behind its field. */
function longText(languages: FirstAnswers['languages']): string {
  const lines = (language: Locale, indent: string) =>
    ` >-${(['abstract_begin', 'abstract_end'] as const).map((key) => `\n${indent}${startingText(key)[language]}`).join('')}`;
  const [only] = languages;
  if (languages.length === 1 && only) return lines(only, '        ');
  return languages.map((language) => `\n        ${language}:${lines(language, '          ')}`).join('');
}

/** A text in the languages of the event: alone, or one for each. */
function inFile(languages: FirstAnswers['languages'], textIn: (language: Locale) => string): string {
  const texts = languages.map((language) => `${language}: ${JSON.stringify(textIn(language))}`);
  const [only] = languages;
  return languages.length === 1 && only ? JSON.stringify(textIn(only)) : `{ ${texts.join(', ')} }`;
}
