import { notFound } from '@/lib/errors';
import { describeField, fieldWithin } from './describe-fields';
import type { Described, Editor, EditorField } from './described';
import { pathOf } from './places';
import { fieldNamed } from './schema-fields';

/** Fields of a session; its times are changed together. */
const SESSION = ['day', 'from', 'to', 'room', 'capacity'] as const;
const TIMES: ReadonlySet<string> = new Set(['day', 'from', 'to']);

const WORKSHOP = ['title', 'subtitle', 'abstract'] as const;

/** The editor of a session, with the texts of its workshop. @throws Refusal 404 where there is none */
export function sessionEditor(known: Described, code: string): Omit<Editor, 'base' | 'collected'> {
  const { definition, words } = known;
  const { workshops = [], slots = [] } = definition.programme ?? {};
  const workshop = workshops.find(({ sessions }) => sessions.some((session) => session.code === code));
  const session = workshop?.sessions.find((each) => each.code === code);
  if (!workshop || !session) throw notFound();
  const path = ['programme', 'workshops', workshop.code];
  const inWorkshop = `programme.workshops[${workshop.code}]`;
  const at = `${inWorkshop}.sessions[${code}]`;
  const slot = slots.find((each) => each.code === session.slot);
  const fieldsOf = (of: object, field: string, names: readonly string[]): EditorField[] =>
    names.flatMap((name) => {
      const schema = fieldNamed(`${field}.${name}`);
      if (!schema) throw new Error(`${field}.${name} is no field`);
      const around = { field: fieldWithin(field, name), path, value: Reflect.get(of, name), isNew: false };
      return describeField(known, schema, around);
    });
  // A session without times of its own has those of its slot.
  const times = {
    day: session.day ?? slot?.day,
    from: session.from ?? slot?.from,
    to: session.to ?? slot?.to,
  };
  const own = fieldsOf({ ...session, ...times }, at, SESSION).map((field) =>
    TIMES.has(field.field.slice(at.length + 1)) ? { ...field, set: 'time', optional: false } : field,
  );
  return {
    name: words.text(workshop.title),
    lead: null,
    time_zone: words.event.definition.event.time_zone,
    up: { path: pathOf(path), name: words.t('session.workshop') },
    fields: [...own, ...fieldsOf(workshop, inWorkshop, WORKSHOP)],
    also: [{ set: 'time', field: `${at}.slot`, value: null }],
    adds: null,
    removes: null,
    cancelled: session.cancelled === true,
    cancelled_field: `${at}.cancelled`,
  };
}
