import type { EventDefinition, Programme } from '../../definition/definition';
import { isObject, mapLeaves } from '../../definition/leaves';
import { ENTRY_SCHEMAS, PROGRAMME_LISTS } from '../../definition/programme-lists';
import { filesIn } from './read-asset';

/** What is known of an entry that was in a definition which is right. */
interface KnownEntry {
  /** What the schema makes of it. */
  parsed: object;
  /** What decides with the entry alone whether it is right. */
  context: string;
  /** The files that it names. */
  assets: readonly string[];
}

/** By the very objects of an exported definition, which nobody changes and which live as long as that is kept. */
const known = new WeakMap<object, KnownEntry>();

/** A definition whose entries are known to be right in themselves, except for those that `rest` has. */
export interface PartlyKnown {
  /** The definition without the entries that are known. */
  rest: object;
  /** Files that known entries name. */
  assets: ReadonlySet<string>;
  /** The definition with all entries, from what the schema makes of the rest. */
  whole(rest: EventDefinition): EventDefinition;
}

/** Leaves known entries out of a definition as it is exported. */
export function withoutKnown(value: unknown): PartlyKnown | undefined {
  const programme = fieldOf(value, 'programme');
  if (!isObject(value) || !isObject(programme)) return undefined;
  const context = contextOf(value);
  const assets = new Set<string>();
  const lists = new Map(
    PROGRAMME_LISTS.map((name) => {
      const entries = listAt(programme, name).map((entry) => {
        const own = isObject(entry) ? known.get(entry) : undefined;
        return own?.context === context ? own : { entry };
      });
      for (const each of entries) if ('parsed' in each) for (const path of each.assets) assets.add(path);
      return [name, entries] as const;
    }),
  );
  const others = [...lists].map(([name, entries]) => [
    name,
    entries.flatMap((each) => ('parsed' in each ? [] : [each.entry])),
  ]);
  return {
    rest: { ...value, programme: { ...programme, ...Object.fromEntries(others) } },
    assets,
    whole(rest) {
      const merged = [...lists].map(([name, entries]) => {
        const parsed = rest.programme[name].values();
        return [name, entries.map((each) => ('parsed' in each ? each.parsed : parsed.next().value))];
      });
      // Cast because each list has the entries that the schema made of it.
      return { ...rest, programme: Object.fromEntries(merged) as Programme };
    },
  };
}

/**
 * Remembers the entries of a definition that is right. One with a moment is not remembered, because whether that exists depends
 * on the event's days.
 * @param definition what the schema makes of the value
 */
export function rememberEntries(value: unknown, definition: EventDefinition): void {
  const context = contextOf(value);
  for (const name of PROGRAMME_LISTS) {
    listAt(fieldOf(value, 'programme'), name).forEach((entry, at) => {
      const parsed = definition.programme[name][at];
      if (!isObject(entry) || !parsed || known.get(entry)?.context === context) return;
      const named = filesOf(parsed, name);
      if (named) known.set(entry, { parsed, context, assets: named });
    });
  }
}

/** The files that an entry names; undefined for one with a moment. */
function filesOf(entry: object, list: keyof Programme): string[] | undefined {
  const files: string[] = [];
  let hasMoment = false;
  mapLeaves(
    entry,
    (kind, value) => {
      files.push(...filesIn(kind, value));
      if (kind === 'opening' || kind === 'deadline') hasMoment = true;
      return value;
    },
    ENTRY_SCHEMAS[list],
  );
  return hasMoment ? undefined : files;
}

/** In which languages texts must be, and how many decimals amounts may have. */
const contextOf = (value: unknown): string => {
  const event = fieldOf(value, 'event');
  return JSON.stringify([fieldOf(event, 'languages'), fieldOf(event, 'currency')]);
};

const fieldOf = (of: unknown, name: string): unknown => (isObject(of) ? Reflect.get(of, name) : undefined);

function listAt(of: unknown, name: string): readonly unknown[] {
  const list = fieldOf(of, name);
  return Array.isArray(list) ? list : [];
}
