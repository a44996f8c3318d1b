import type { EventDefinitionInput } from '@/event-api/definition/definition';

/** Forms of the fixture events. */

type Form = NonNullable<EventDefinitionInput['forms']['registration']>;
export type Field = Form['sections'][number]['fields'][number];

/** A text in both languages. */
export const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
export const required = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  ...{ name, type, label: both(name), required: true },
  ...more,
});
/** A form with one section. */
export const form = (title: string, fields: Field[]): Form => ({
  title: both(title),
  sections: [{ code: 'all', title: both(title), fields }],
});
