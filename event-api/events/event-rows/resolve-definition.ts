import type { z } from 'zod';
import type { EventDefinition } from '../../definition/definition';
import { type LeafKind, mapLeaves, type Visit } from '../../definition/leaves';
import { ENTRY_SCHEMAS, PROGRAMME_LISTS } from '../../definition/programme-lists';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Text } from '../../definition/values';
import { htmlOf } from '../../platform/html/sanitise-html';
import type { StoredEvent } from '../../tenancy/stored-event';
import { assetAddress, filesIn, pictureOfAssets } from '../reading/read-asset';
import type { CheckedEvent } from '../reading/read-definition';
import { remembered } from '../remembered';

/**
 * Converts a definition to its stored form: instants, addresses of assets, sanitised HTML, dates instead of relative days.
 * The programme is returned separately, because it has tables of its own.
 */
export function resolveDefinition(
  { definition, assets }: Pick<CheckedEvent, 'definition' | 'assets'>,
  calendar: Calendar,
): { stored: StoredEvent; programme: EventDefinition['programme'] } {
  const { languages } = definition.event;
  const visit: Visit = (kind, value) => resolveLeaf(kind, value, { languages, assets, calendar });
  const { programme: written, ...others } = definition;
  // Casts because every leaf keeps its type, so the copies have the definition's types.
  const rest = mapLeaves(others, visit) as typeof others;
  const lists = PROGRAMME_LISTS.map((name) => {
    const schema = ENTRY_SCHEMAS[name];
    const spoken = languages.join(' ');
    return [
      name,
      written[name].map((entry) =>
        isByItself(entry, schema) ? resolveByItself(entry, schema, spoken) : mapLeaves(entry, visit, schema),
      ),
    ];
  });
  const programme = Object.fromEntries(lists) as EventDefinition['programme'];
  const { starts, startsAt: starts_at, endsAt: ends_at } = calendar;
  const session_word = sessionWord(programme);
  return {
    stored: { ...rest, event: { ...rest.event, starts, starts_at, ends_at, session_word } },
    programme,
  };
}

/** Whether what an entry becomes depends on itself and the languages alone: it names no moment, file or picture. */
const isByItself = remembered((entry: object, schema: z.core.$ZodType) => {
  let isAlone = true;
  const visit: Visit = (kind, value) => {
    if (kind === 'opening' || kind === 'deadline' || filesIn(kind, value).length > 0) isAlone = false;
    return value;
  };
  mapLeaves(entry, visit, schema);
  return isAlone;
});

const resolveByItself = remembered((entry: object, schema: z.core.$ZodType, languages: string) => {
  const place = { languages: languages.split(' '), assets: new Map() };
  return mapLeaves(entry, (kind, value) => resolveLeaf(kind, value, place), schema);
});

/** Talks are not called workshops: where there are more of them, everything that can be chosen is called a session. */
function sessionWord({ workshops }: EventDefinition['programme']): 'workshop' | 'session' {
  const count = (wanted: 'talk' | 'workshop') => workshops.filter(({ kind }) => kind === wanted).length;
  return count('talk') > count('workshop') ? 'session' : 'workshop';
}

/** What leaves are resolved with. */
interface ResolvePlace {
  languages: readonly string[];
  assets: CheckedEvent['assets'];
  calendar?: Calendar;
}

function resolveLeaf(kind: LeafKind, value: unknown, { languages, assets, calendar }: ResolvePlace): unknown {
  switch (kind) {
    case 'opening':
    case 'deadline':
      if (!calendar) throw new Error('a moment has no calendar');
      return calendar[kind](String(value));
    case 'asset': {
      const path = String(value);
      const asset = assets.get(path);
      if (!asset) throw new Error(`the asset ${path} was not read`);
      return assetAddress(path, asset.digest);
    }
    case 'text':
      return byLanguage(value, languages, (text) => text);
    case 'html':
      return byLanguage(value, languages, (text) => htmlOf(text, pictureOfAssets(assets)));
    case 'amount':
    case 'link':
      return value;
  }
}

/**
 * Texts are stored by language, even in an event with one language: the driver would read a JSON column that holds a bare
 * string such as `2027` back as a number.
 */
function byLanguage(value: unknown, languages: readonly string[], write: (text: string) => string): Text {
  const texts =
    typeof value === 'string'
      ? languages.map((language) => [language, value])
      : Object.entries(Object(value));
  return Object.fromEntries(texts.map(([language, text]) => [language, write(String(text))]));
}
