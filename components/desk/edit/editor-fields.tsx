'use client';

import { useId } from 'react';
import { CollectedMark } from './collected-mark';
import { EntryList } from './entry-list';
import { FieldControls, type FieldControlsProps } from './field-controls';
import { PartLinks } from './part-links';
import { ThemePreview } from './theme-preview';
import type { Editor, EditorField } from './typed-fields';

interface EditorFieldsProps extends Omit<FieldControlsProps, 'field'> {
  event: string;
  base: number;
  fields: readonly EditorField[];
  collected: Editor['collected'];
}

/** The colour that the whole site is made of. */
const ACCENT = 'event.theme.accent';

/** What is changed together stands beside each other, where there is room. */
const ROW = 'grid items-end gap-x-4 gap-y-6 sm:auto-cols-fr sm:grid-flow-col';

/** Fields that follow each other and belong together: as a set, as parts of one thing, or as ways to other pages. */
function grouped(
  fields: readonly EditorField[],
  keyOf: (field: EditorField) => string | null,
): EditorField[][] {
  const groups: EditorField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const key = keyOf(field);
    if (last?.[0] && key !== null && keyOf(last[0]) === key) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

const blockOf = (field: EditorField): string | null => {
  if (field.type === 'part') return 'part';
  return field.within ? `within ${field.within.label}` : null;
};

/** All fields of an editor, as the event's file has them in their order. */
export function EditorFields({ fields, ...around }: EditorFieldsProps) {
  return grouped(fields, blockOf).map((block) => {
    const [first] = block;
    if (first?.type === 'part') {
      const parts = block.filter((field) => field.type === 'part');
      return <PartLinks key={first.field} event={around.event} parts={parts} />;
    }
    const rows = grouped(block, ({ set }) => set).map((row) => (
      <div key={row[0]?.field} className={row.length > 1 ? ROW : undefined}>
        {row.map((field) => (
          <OneField key={field.field} {...around} field={field} />
        ))}
      </div>
    ));
    if (!first?.within) return rows;
    return (
      <Within key={first.field} {...first.within}>
        {rows}
      </Within>
    );
  });
}

interface WithinProps {
  label: string;
  hint: string | null;
  children: React.ReactNode;
}

function Within({ label, hint, children }: WithinProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="space-y-4 border-l-2 border-line pl-4">
      <legend className="float-left w-full text-lg font-semibold text-heading">{label}</legend>
      {hint && (
        <p id={id} className="clear-left text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className="clear-left space-y-6">{children}</div>
    </fieldset>
  );
}

/** A text in one language is a field within the text. */
const isWithin = (field: string, of: string) => field === of || field.startsWith(`${of}.`);

function OneField({
  field,
  event,
  base,
  collected,
  ...control
}: Omit<EditorFieldsProps, 'fields'> & { field: EditorField }) {
  switch (field.type) {
    case 'entries':
      // After a change it begins with the order that there is now.
      return <EntryList key={base} event={event} base={base} field={field} />;
    case 'part':
      return <PartLinks event={event} parts={[field]} />;
    case 'fixed':
      return (
        <dl className="space-y-1">
          <dt className="font-semibold text-heading">{field.label}</dt>
          <dd className="wrap-anywhere">{field.value}</dd>
        </dl>
      );
    case 'colour':
      return (
        <div className="space-y-4">
          <FieldControls {...control} field={field} />
          <CollectedMark collected={collected.filter((each) => isWithin(each.field, field.field))} />
          {field.field === ACCENT && <ThemePreview event={event} accent={control.typed[field.field] ?? ''} />}
        </div>
      );
    default:
      return (
        <div className="min-w-0 space-y-1.5">
          <FieldControls {...control} field={field} />
          <CollectedMark collected={collected.filter((each) => isWithin(each.field, field.field))} />
        </div>
      );
  }
}
