import type { getEditor } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import { LOCALES } from '@/lib/i18n/languages';
import { formatDay } from '@/lib/time/format';
import type { EventDefinitionInput } from '../../definition/definition';
import { valueAt } from '../../events/editing/patch';
import { addDays } from '../../platform/local-time';
import { eventTexts } from '../../tenancy/event-texts';
import { type EventWords, labelKey } from './field-words';

type Editor = AnswerOf<typeof getEditor>;
type Field = Editor['fields'][number];
type Type = Field['type'];

/** A field that an editor has: its name below that of the thing, and what it is. */
interface Entry {
  name: string;
  type: Type;
  /** Left out, it has to have a value. */
  optional?: true;
  long?: true;
  /** Fields of one set are changed together. */
  set?: string;
  hint?: true;
}

const TICKET: readonly Entry[] = [
  { name: 'name', type: 'text' },
  { name: 'description', type: 'text', long: true, optional: true },
  { name: 'fee', type: 'amount' },
  { name: 'early_bird.fee', type: 'amount', optional: true, set: 'early_bird', hint: true },
  { name: 'early_bird.until', type: 'moment', optional: true, set: 'early_bird' },
  { name: 'capacity', type: 'count', optional: true, hint: true },
  { name: 'opens', type: 'moment', optional: true, hint: true },
  { name: 'closes', type: 'moment', optional: true, hint: true },
  { name: 'listed', type: 'yes_no', hint: true },
];

const WORKSHOP: readonly Entry[] = [
  { name: 'title', type: 'text' },
  { name: 'subtitle', type: 'text', optional: true },
];

const SESSION: readonly Entry[] = [
  { name: 'day', type: 'choice', set: 'time' },
  { name: 'from', type: 'clock', set: 'time' },
  { name: 'to', type: 'clock', set: 'time', hint: true },
  { name: 'room', type: 'choice', optional: true },
  { name: 'capacity', type: 'count', optional: true, hint: true },
];

const ABSTRACT: readonly Entry[] = [
  { name: 'abstract', type: 'text', long: true, optional: true, hint: true },
];

const TEXTS: readonly Entry[] = [
  { name: 'event.name', type: 'text' },
  { name: 'event.tagline', type: 'text', optional: true, hint: true },
  { name: 'event.description', type: 'text', long: true, optional: true, hint: true },
  { name: 'event.contact_email', type: 'line', hint: true },
  { name: 'registration.confirmation_text', type: 'text', long: true, optional: true, hint: true },
  { name: 'registration.arrival_text', type: 'text', long: true, optional: true, hint: true },
  { name: 'event.copyright', type: 'text', optional: true, hint: true },
  { name: 'event.theme.accent', type: 'colour', hint: true },
  { name: 'event.theme.type', type: 'choice', hint: true },
];

/** An event that is online alone has none. */
const PLACE: readonly Entry[] = [
  { name: 'event.place.name', type: 'text' },
  { name: 'event.place.city', type: 'text', optional: true },
  { name: 'event.place.address', type: 'line', optional: true },
];

const THEMES = ['system', 'light', 'dark'] as const;

type Choices = (name: string) => { value: string; name: string }[];

interface Described {
  definition: EventDefinitionInput;
  words: EventWords;
}

/** The editor of a ticket. @throws Refusal 404 where there is none */
export function ticketEditor({ definition, words }: Described, code: string): Omit<Editor, 'base'> {
  const ticket = definition.tracks.find((each) => each.code === code);
  if (!ticket) throw notFound();
  const at = `tracks[${code}]`;
  const { text } = eventTexts(words.event, words.locale);
  return {
    name: text(ticket.name),
    time_zone: words.event.definition.event.time_zone,
    fields: TICKET.map((entry) => describe({ definition, words }, at, entry)),
    also: [],
    cancelled: false,
    cancelled_field: null,
  };
}

/** The editor of a session, with the texts of its workshop. @throws Refusal 404 where there is none */
export function sessionEditor({ definition, words }: Described, code: string): Omit<Editor, 'base'> {
  const { workshops = [], rooms = [], slots = [] } = definition.programme ?? {};
  const workshop = workshops.find(({ sessions }) => sessions.some((session) => session.code === code));
  const session = workshop?.sessions.find((each) => each.code === code);
  if (!workshop || !session) throw notFound();
  const { event } = words.event.definition;
  const { text } = eventTexts(words.event, words.locale);
  const choices: Choices = (name) =>
    name === 'room'
      ? rooms.map((room) => ({ value: room.code, name: text(room.name) }))
      : event.days.map(({ day }) => ({
          value: String(day),
          name: formatDay(`${addDays(event.starts, day - 1)}T12:00:00.000Z`, 'UTC', words.locale),
        }));
  const inWorkshop = `programme.workshops[${workshop.code}]`;
  const at = `${inWorkshop}.sessions[${code}]`;
  const slot = slots.find((each) => each.code === session.slot);
  // A session without times of its own has those of its slot.
  const times: Record<string, unknown> = {
    day: session.day ?? slot?.day,
    from: session.from ?? slot?.from,
    to: session.to ?? slot?.to,
  };
  const known = { definition, words };
  return {
    name: text(workshop.title),
    time_zone: event.time_zone,
    fields: [
      ...SESSION.map((entry) => describe(known, at, entry, { choices, value: times[entry.name] })),
      ...[...WORKSHOP, ...ABSTRACT].map((entry) => describe(known, inWorkshop, entry)),
    ],
    also: [{ set: 'time', field: `${at}.slot`, value: null }],
    cancelled: session.cancelled === true,
    cancelled_field: `${at}.cancelled`,
  };
}

/** The editor of the event's own texts and look. @throws Refusal 404 of another event */
export function eventEditor({ definition, words }: Described, code: string): Omit<Editor, 'base'> {
  const { event } = words.event.definition;
  if (event.code !== code) throw notFound();
  const { text } = eventTexts(words.event, words.locale);
  const choices: Choices = () => THEMES.map((value) => ({ value, name: words.t(`themes.${value}`) }));
  const entries = event.place ? [...TEXTS, ...PLACE] : TEXTS;
  return {
    name: text(event.name),
    time_zone: event.time_zone,
    fields: entries.map((entry) => describe({ definition, words }, '', entry, { choices })),
    also: [],
    cancelled: false,
    cancelled_field: null,
  };
}

function describe(
  { definition, words }: Described,
  /** Empty for fields that are named from the top. */
  at: string,
  entry: Entry,
  { choices, value: given }: { choices?: Choices; value?: unknown } = {},
): Field {
  const { type, name, optional = false, long = false, set = null, hint } = entry;
  const { t } = words;
  const field = at === '' ? name : `${at}.${name}`;
  const key = labelKey(field);
  const value = given ?? valueAt(definition, field);
  const common = {
    field,
    label: t(`fields.${key}`),
    hint: hint ? t(`hints.${key}`) : null,
    set,
    optional,
  };
  const text = value === undefined || value === null ? null : String(value);
  const number = typeof value === 'number' ? value : null;
  const { languages, currency } = words.event.definition.event;
  switch (type) {
    case 'text':
      return {
        ...common,
        type,
        long,
        texts: LOCALES.filter((language) => languages.includes(language)).map((language) => ({
          language,
          text: textIn(value, language),
        })),
      };
    case 'amount':
      return { ...common, type, value: number, currency };
    case 'count':
      return { ...common, type, value: number };
    case 'colour':
      return { ...common, type, value: text ?? '' };
    case 'line':
    case 'moment':
    case 'clock':
      return { ...common, type, value: text };
    case 'choice':
      return { ...common, type, value: text, options: choices?.(name) ?? [], whole: name === 'day' };
    case 'yes_no':
      return { ...common, type, value: value !== false };
  }
}

function textIn(value: unknown, language: string): string {
  const text: unknown = typeof value === 'string' ? value : Object(value)[language];
  return typeof text === 'string' ? text : '';
}
