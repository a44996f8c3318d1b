import { z } from 'zod';

/** The name of the notes in a file: of a processing instruction in XML, of a field in JSON. */
export const NOTES_NAME = 'rendezvous';

const links = z.array(z.object({ name: z.string(), url: z.string() }));

/** The fields of a session that some format has no place for, or only for some values. */
const uncertain = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  kind: z.enum(['workshop', 'keynote', 'panel', 'talk', 'social']),
  type: z.string().nullable(),
  slug: z.string().nullable(),
  language: z.string().nullable(),
  url: z.string().nullable(),
  feedbackUrl: z.string().nullable(),
  recording: z
    .object({ url: z.string().nullish(), license: z.string().nullable(), optout: z.boolean() })
    .nullable(),
  slides: z.string().nullable(),
  links,
  attachments: links,
});
export type UncertainFields = z.infer<typeof uncertain>;

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/);

/**
 * What our own schedule files say beyond their format, so that an import of them brings back the same programme: codes, and
 * the values that the format cannot hold. Other programs pass over it
 * (docs/rooms/events.md#formats-of-schedules).
 */
const ownNotes = z.object({
  event: code,
  strands: z.array(z.object({ name: z.string(), code })),
  rooms: z.array(z.object({ name: z.string(), code, capacity: z.int().min(0).nullable() })),
  people: z.array(z.object({ guid: z.string(), code, biography: z.string().nullable() })),
  breaks: z.array(z.object({ title: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** In the organiser's order. */
  sessions: z.array(
    z.object({
      guid: z.string(),
      code,
      workshop: code,
      online: z.boolean(),
      offsite: z.boolean(),
      /** The room that the format required is none of the programme's. */
      roomless: z.boolean(),
      /** Likewise the strand. */
      strandless: z.boolean(),
      /** Only what the file itself says otherwise. */
      fields: uncertain.partial(),
    }),
  ),
});
export type OwnNotes = z.infer<typeof ownNotes>;

/** The fields that a reader of the file would get wrong. */
export function unsaid(true_: UncertainFields, said: UncertainFields): Partial<UncertainFields> {
  const names = uncertain.keyof().options;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(true_[name]) !== JSON.stringify(said[name]))
      .map((name) => [name, true_[name]]),
  );
}

/** The notes as a processing instruction: in it, nothing may look like markup or an open quotation mark. */
export function notesInstruction(notes: OwnNotes): string {
  const json = JSON.stringify(notes)
    .replace(/\\(.)/gs, (whole, escaped: string) => (escaped === '"' ? '\\u0022' : whole))
    .replace(/['<>?&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<?${NOTES_NAME} ${json}?>`;
}

const INSTRUCTION = new RegExp(`<\\?${NOTES_NAME} ([^?]*)\\?>`);

/** The notes of an XML file; undefined when it has none, or none that can be used. */
export function readNotesInstruction(source: string): OwnNotes | undefined {
  const [, json] = INSTRUCTION.exec(source) ?? [];
  if (json === undefined) return undefined;
  try {
    return readNotes(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The notes of a JSON file; undefined when they are none that can be used. */
export function readNotes(value: unknown): OwnNotes | undefined {
  return ownNotes.safeParse(value).data;
}
