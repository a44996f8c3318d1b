import type { EventDefinition } from '../../definition/definition';
import { type LeafKind, mapLeaves } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Text } from '../../definition/values';
import { htmlOf } from '../../platform/html/sanitise-html';
import type { StoredEvent } from '../../tenancy/stored-event';
import { assetAddress, pictureOfAssets } from '../reading/read-asset';
import type { CheckedEvent } from '../reading/read-definition';

/**
 * Converts a definition to its stored form: instants, addresses of assets, sanitised HTML, dates instead of relative days.
 * The programme is returned separately, because it has tables of its own.
 */
export function resolveDefinition(
  { definition, assets }: Pick<CheckedEvent, 'definition' | 'assets'>,
  calendar: Calendar,
): { stored: StoredEvent; programme: EventDefinition['programme'] } {
  const resolved = mapLeaves(definition, (kind, value) =>
    resolveLeaf(kind, value, definition, assets, calendar),
  );
  // Cast because every leaf keeps its type, so the copy has the definition's type.
  const { programme, ...rest } = resolved as EventDefinition;
  const { starts, startsAt: starts_at, endsAt: ends_at } = calendar;
  const session_word = sessionWord(programme);
  return {
    stored: { ...rest, event: { ...rest.event, starts, starts_at, ends_at, session_word } },
    programme,
  };
}

/** Talks are not called workshops: where there are more of them, everything that can be chosen is called a session. */
function sessionWord({ workshops }: EventDefinition['programme']): 'workshop' | 'session' {
  const count = (wanted: 'talk' | 'workshop') => workshops.filter(({ kind }) => kind === wanted).length;
  return count('talk') > count('workshop') ? 'session' : 'workshop';
}

function resolveLeaf(
  kind: LeafKind,
  value: unknown,
  { event }: EventDefinition,
  assets: CheckedEvent['assets'],
  calendar: Calendar,
): unknown {
  switch (kind) {
    case 'opening':
    case 'deadline':
      return calendar[kind](String(value));
    case 'asset': {
      const path = String(value);
      const asset = assets.get(path);
      if (!asset) throw new Error(`the asset ${path} was not read`);
      return assetAddress(path, asset.digest);
    }
    case 'text':
      return byLanguage(value, event.languages, (text) => text);
    case 'html':
      return byLanguage(value, event.languages, (text) => htmlOf(text, pictureOfAssets(assets)));
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
