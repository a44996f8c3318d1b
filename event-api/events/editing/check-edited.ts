import { namedField } from '../problems/named-entries';
import { UnusableDefinition } from '../problems/problem';
import { rememberEntries, withoutKnown } from '../reading/known-entries';
import type { AssetOfEvent } from '../reading/read-asset';
import {
  type CheckedEvent,
  checkDefinition,
  parseRight,
  validateDefinition,
} from '../reading/read-definition';

/** What an edit is checked with. */
interface Place {
  code: string;
  /** The files of the event; others are not read for it. */
  files: ReadonlyMap<string, AssetOfEvent>;
  now: string;
}

/**
 * Checks an exported definition with changes as a file is. Entries that are known to be right in themselves are not judged
 * again; where anything else is wrong, all is judged anew, so that each complaint has its place.
 * @throws UnusableDefinition
 */
export async function checkEdited(value: unknown, place: Place): Promise<CheckedEvent> {
  const checked = (await checkRest(value, place)) ?? (await checkWhole(value, place));
  rememberEntries(value, checked.definition);
  return checked;
}

/** All of it, as a file's definition is checked. @throws UnusableDefinition */
export function checkWhole(value: unknown, place: Place): Promise<CheckedEvent> {
  const { definition, shape } = validateDefinition(value);
  return checkDefinition(definition, { ...optionsOf(place, definition), shape });
}

/** Undefined where something is wrong, or nothing is known. */
async function checkRest(value: unknown, place: Place): Promise<CheckedEvent | undefined> {
  const partly = withoutKnown(value);
  const rest = partly && parseRight(partly.rest);
  if (!rest) return undefined;
  const definition = partly.whole(rest);
  try {
    return await checkDefinition(definition, {
      ...optionsOf(place, definition),
      partly: { rest, assets: partly.assets },
    });
  } catch (error) {
    if (error instanceof UnusableDefinition) return undefined;
    throw error;
  }
}

const optionsOf = ({ code, files, now }: Place, definition: CheckedEvent['definition']) => ({
  folder: null,
  loadedAssets: files,
  // Nobody reads in the desk what files are advised of.
  isAdvised: false,
  locate: ({ path, message }: Parameters<CheckedEvent['locate']>[0]) => ({
    ...{ file: code, line: 1, column: 1, message },
    field: namedField(definition, path),
  }),
  now,
});
