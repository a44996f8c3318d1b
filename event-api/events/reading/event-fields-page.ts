/** A part of the JSON schema, as far as the page shows it. */
interface Part {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Part[];
  oneOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
  propertyNames?: Part;
  additionalProperties?: Part | boolean;
  required?: string[];
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  $defs?: Record<string, Part>;
}

/** The command that writes the page anew. */
export const PAGE_COMMAND = 'npm run --silent event -- schema markdown > docs/event-fields.md';

/** `docs/event-fields.md`: every field of the schema. @param schema of `definitionSchema` */
export function eventFieldsPage(schema: Part): string {
  const { $defs: definitions = {} } = schema;
  const entries = Object.entries(definitions);
  const groups = entries.filter(([, part]) => part.properties || part.oneOf);
  const values = entries.filter(([, part]) => !part.properties && !part.oneOf);
  return `# Every field of the event file

<!-- Made from the schema by: ${PAGE_COMMAND} -->

[event-file.md](event-file.md) explains them with examples. A star marks fields that must be there; all others may be left out.

## The file

${tableOf(schema)}
${groups.map(([id, part]) => sectionOf(id, part)).join('\n')}
## Kinds of values

| value | what it is | examples |
|---|---|---|
${values.map(([id, part]) => `| ${anchor(id)}${part.title ?? id} | ${cell(part.description ?? '')} | ${examplesOf(part)} |`).join('\n')}
`;
}

function sectionOf(id: string, part: Part): string {
  const body = part.oneOf
    ? `One of: ${part.oneOf.map((option) => typeOf(option)).join(', ')}.\n`
    : tableOf(part);
  return `## ${anchor(id)}${part.title ?? id}\n\n${part.description ?? ''}\n\n${body}`;
}

/** Where links to a part lead, whatever a renderer makes of headings. */
const anchor = (id: string) => `<a id="${id}"></a>`;

function tableOf({ properties = {}, required = [] }: Part): string {
  const rows = Object.entries(properties).flatMap(([name, part]) =>
    rowsOf(name, part, required.includes(name)),
  );
  return `| field | value | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** A row for a field, and one for each field of a group that has no section of its own. */
function rowsOf(name: string, part: Part, isRequired: boolean): string[] {
  const usual = 'default' in part && !isEmpty(part.default) ? ` Default: ${shown(part.default)}.` : '';
  const examples = part.examples ? ` Example: ${examplesOf(part)}.` : '';
  const meaning = `${cell(part.description ?? '')}${usual}${examples}`;
  const row = `| \`${name}\`${isRequired ? ' *' : ''} | ${typeOf(part)} | ${meaning} |`;
  const [inner, suffix] = part.items ? [part.items, '[]'] : [part, ''];
  const group = [inner, ...(inner.anyOf ?? [])].find(({ properties }) => properties);
  const below = Object.entries(group?.properties ?? {}).flatMap(([key, each]) =>
    rowsOf(`${name}${suffix}.${key}`, each, group?.required?.includes(key) ?? false),
  );
  return [row, ...below];
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => [each].flat().length === 0);

function typeOf(part: Part): string {
  if (part.$ref) {
    const id = part.$ref.split('/').at(-1) ?? '';
    return `[${id}](#${id})`;
  }
  if (part.enum) return part.enum.map(shown).join(', ');
  if ('const' in part) return shown(part.const);
  const options = part.anyOf ?? part.oneOf;
  if (options) return options.map(typeOf).join(' or ');
  if (part.items) return `list: ${typeOf(part.items)}${boundsOf(part.minItems, part.maxItems)}`;
  if (part.propertyNames) return `fields ${typeOf(part.propertyNames)}, each a ${mapOf(part)}`;
  const words: Record<string, string> = {
    string: 'text',
    boolean: 'true, false',
    object: 'fields',
    integer: 'whole number',
  };
  return `${words[part.type ?? ''] ?? part.type ?? 'any'}${boundsOf(part.minimum, part.maximum)}`;
}

const mapOf = ({ additionalProperties }: Part): string =>
  typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'value';

function boundsOf(least: number | undefined, greatest: number | undefined): string {
  const most = greatest !== undefined && greatest < Number.MAX_SAFE_INTEGER ? greatest : undefined;
  const low = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  if (low === undefined && most === undefined) return '';
  if (most === undefined) return `, at least ${low}`;
  return low === undefined ? `, at most ${most}` : `, ${low} to ${most}`;
}

const shown = (value: unknown) => `\`${typeof value === 'string' ? value : cell(JSON.stringify(value))}\``;

const examplesOf = ({ examples = [] }: Part) => examples.map((each) => cell(shown(each))).join(', ');

/** Text that stays in its cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
