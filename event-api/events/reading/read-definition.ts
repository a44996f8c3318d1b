import { dirname } from 'node:path';
import { type EventDefinition, eventDefinition } from '../../definition/definition';
import { leavesOf } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import { type Shape, shapeOf } from '../problems/plain-words';
import { type Complaint, type Problem, sureOf, UnusableDefinition, unusable } from '../problems/problem';
import { because } from '../problems/reasons';
import { checkLinksInTexts, completedLinks } from '../rules/links';
import { checkRules } from '../rules/rules';
import { warningsAbout } from '../rules/warnings';
import { readTextFile, tooLarge } from '../text-files/text-file';
import { MAX_DEFINITION_BYTES, parseYaml } from '../text-files/yaml-file';
import type { PartlyKnown } from './known-entries';
import { mendDefinition } from './mend-definition';
import { type AssetOfEvent, filesIn, readAsset, UnusableAsset } from './read-asset';

/** A validated event, ready to be imported. */
export interface CheckedEvent {
  definition: EventDefinition;
  /** Pictures and files by their path in the definition. */
  assets: ReadonlyMap<string, AssetOfEvent>;
  /** The definition's times were found right in this calendar. */
  dated?: { definition: EventDefinition; calendar: Calendar };
  /** Adds line and column in the file to a complaint. */
  locate: (complaint: Complaint) => Problem;
  /** What was understood in another way than it was written, or left out; the event can be imported all the same. */
  warnings: readonly Problem[];
  /** Digest of the stored event that it was made from, which another import may replace meanwhile. */
  basedOn?: string;
}

export interface ReadOptions {
  /** The file's text, if it has been read already. */
  source?: string;
  /** ISO 8601 in UTC. Relative days are resolved with it to check them. */
  now: string;
  /** Changes the definition before it is checked: another host, a programme from a schedule file. */
  change?: (definition: EventDefinition, shape: Shape) => EventDefinition;
  /** Finds the place of what comes from another file. */
  locate?: (inDefinition: CheckedEvent['locate']) => CheckedEvent['locate'];
}

const RIGHT: Shape = { complaints: [], unknown: [] };

/**
 * Reads a definition file and its assets, and checks everything that can be checked without a database.
 * @throws UnusableDefinition with every problem at its line
 */
export async function readDefinition(file: string, options: ReadOptions): Promise<CheckedEvent> {
  const source =
    options.source === undefined ? await readDefinitionText(file) : bounded(file, options.source);
  const { definition, locate, warnings, shape } = parseDefinition(file, source);
  const changed = options.change ? options.change(definition, shape) : definition;
  return checkDefinition(changed, {
    folder: dirname(file),
    locate: options.locate?.(locate) ?? locate,
    now: options.now,
    warnings,
    shape,
  });
}

const BOUNDS = { maxBytes: MAX_DEFINITION_BYTES, tooLarge: 'bring the programme as a schedule file.' };

/** The text of a definition file, or another one in YAML. @throws UnusableDefinition */
export const readDefinitionText = (file: string) => readTextFile(file, BOUNDS);

function bounded(file: string, source: string): string {
  if (Buffer.byteLength(source) > BOUNDS.maxBytes) throw tooLarge(file, BOUNDS);
  return source;
}

/**
 * Validates the schema of a definition and the links in its texts only.
 * @throws UnusableDefinition when the file is no YAML
 */
export function parseDefinition(
  file: string,
  source: string,
): Pick<CheckedEvent, 'definition' | 'locate' | 'warnings'> & { shape: Shape } {
  const yaml = parseYaml(file, source);
  if ('problems' in yaml) throw new UnusableDefinition(yaml.problems);
  return {
    ...validateDefinition(yaml.value),
    locate: yaml.locate,
    warnings: completedLinks(yaml.value).map(yaml.locate),
  };
}

/** Validates a value by the schema, and the links in its texts; one that is wrong comes mended, with what is to be said. */
export function validateDefinition(value: unknown): Pick<CheckedEvent, 'definition'> & { shape: Shape } {
  const parsed = eventDefinition.safeParse(value);
  const { complaints, unknown } = parsed.success ? RIGHT : shapeOf(parsed.error, value);
  return {
    definition: parsed.success ? parsed.data : mendDefinition(value),
    shape: { complaints: [...complaints, ...checkLinksInTexts(value)], unknown },
  };
}

/** What the schema makes of a value; undefined where that or a link in its texts is wrong. */
export function parseRight(value: unknown): EventDefinition | undefined {
  const { success, data } = eventDefinition.safeParse(value);
  return success && checkLinksInTexts(value).length === 0 ? data : undefined;
}

/** Checks rules that the schema cannot express, and the assets. @throws UnusableDefinition with all there is to say */
export async function checkDefinition(
  definition: EventDefinition,
  {
    folder,
    locate,
    now,
    warnings = [],
    loadedAssets,
    shape = RIGHT,
    partly = { rest: definition, assets: new Set() },
    isAdvised = true,
  }: Pick<CheckedEvent, 'locate'> &
    Partial<Pick<CheckedEvent, 'warnings'>> & {
      /** Null where no file may be read: of an event that is stored. */
      folder: string | null;
      now: string;
      /** Assets that need not be read from the folder. */
      loadedAssets?: CheckedEvent['assets'];
      shape?: Shape;
      /** Entries that are not judged again in themselves. What is complained of is not at its place then. */
      partly?: { rest: EventDefinition; assets: PartlyKnown['assets'] };
      /** Whether what is probably not meant is said. */
      isAdvised?: boolean;
    },
): Promise<CheckedEvent> {
  const { assets, complaints: unread } = await readAssets(partly, folder, loadedAssets);
  const judged = checkRules(definition, { now }, shape.unknown, partly.rest);
  const { calendar } = judged;
  const complaints = [...shape.complaints, ...sureOf(unread, shape.unknown), ...judged.complaints];
  if (complaints.length > 0) throw unusable(complaints, locate);
  const advice = isAdvised && calendar ? warningsAbout(definition, calendar, now) : [];
  return {
    definition,
    assets,
    locate,
    ...(calendar && { dated: { definition, calendar } }),
    warnings: [...warnings, ...advice.map(locate)],
  };
}

async function readAssets(
  { rest, assets: others }: { rest: EventDefinition; assets: PartlyKnown['assets'] },
  folder: string | null,
  loadedAssets: CheckedEvent['assets'] = new Map(),
) {
  const assets = new Map<string, AssetOfEvent>();
  const complaints: Complaint[] = [];
  const named = [
    ...leavesOf(rest).flatMap(({ kind, value, path: field }) =>
      filesIn(kind, value).map((path) => ({ path, field })),
    ),
    ...[...others].map((path) => ({ path, field: [] })),
  ];
  for (const { path, field } of named) {
    if (assets.has(path)) continue;
    try {
      const loaded = loadedAssets.get(path);
      if (!loaded && folder === null) throw new UnusableAsset(`"${path}" is no file of this event`);
      assets.set(path, loaded ?? (await readAsset(folder ?? '', path)));
    } catch (error) {
      if (!(error instanceof UnusableAsset)) throw error;
      complaints.push({ path: field, message: `${error.message}.`, inWords: because('asset_unusable') });
    }
  }
  return { assets, complaints };
}
