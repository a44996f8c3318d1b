import type { StoredEvent } from '../site/stored-event';
import type { EventDefinition } from './definition';
import { type LeafKind, mapLeaves } from './definition-leaves';
import { assetAddress } from './read-asset';
import type { BroughtEvent } from './read-definition';
import type { Calendar } from './resolve-calendar';
import { htmlOf } from './sanitise-html';

/**
 * Turns what a definition says for people into what the site works with: instants, addresses of assets, sanitised HTML,
 * dates instead of relative days. The programme comes apart, because it has tables of its own.
 */
export function resolveDefinition(
  { definition, assets }: Pick<BroughtEvent, 'definition' | 'assets'>,
  calendar: Calendar,
): { stored: StoredEvent; programme: EventDefinition['programme'] } {
  const resolved = mapLeaves(definition, (kind, value) => resolveLeaf(kind, value, assets, calendar));
  // Every leaf keeps its type (text stays text), so the copy has the definition's shape.
  const { programme, ...rest } = resolved as EventDefinition;
  const { starts, startsAt: starts_at, endsAt: ends_at } = calendar;
  return { stored: { ...rest, event: { ...rest.event, starts, starts_at, ends_at } }, programme };
}

function resolveLeaf(
  kind: LeafKind,
  value: unknown,
  assets: BroughtEvent['assets'],
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
    case 'html':
      return typeof value === 'string' ? htmlOf(value) : mapTexts(value);
    default:
      return value;
  }
}

function mapTexts(value: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([language, text]) => [
      language,
      typeof text === 'string' ? htmlOf(text) : text,
    ]),
  );
}
