'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '../controls';
import { FieldFrame, FieldGroup } from '../field-frame';
import { type FieldProps, useControlledField, useField } from '../use-field';

interface Contact {
  name: string;
  email: string;
  phone: string;
  role: string;
}
const BLANK: Contact = { name: '', email: '', phone: '', role: '' };

const PARTS = [
  { part: 'name', type: 'text', autoComplete: 'off' },
  { part: 'email', type: 'email', autoComplete: 'off' },
  { part: 'phone', type: 'tel', autoComplete: 'off' },
  { part: 'role', type: 'text', autoComplete: 'off' },
] as const;
const OPTIONAL: readonly string[] = ['phone', 'role'];

/** Default limit for forms that set none. */
const MAX_CONTACTS = 20;

interface ContactsFieldProps extends FieldProps {
  /** Maximum number of contacts. */
  max?: number;
}

/** A list of people with name, e-mail address and, if they like, phone number and role. */
export function ContactsField({ max = MAX_CONTACTS, className, ...props }: ContactsFieldProps) {
  const t = useTranslations('form.contacts');
  const { value, set, frame, isOwnError } = useControlledField({ ...props, act: 'none' });
  const add = useRef<HTMLButtonElement>(null);
  const contacts = contactsOf(value);

  /** Another contact only after the last one has its name and address (specification §5): else that one is to be finished. */
  function addOrFinish(): void {
    const last = contacts.at(-1);
    const missing = last && (['name', 'email'] as const).find((part) => last[part].trim() === '');
    if (missing) document.getElementById(`${frame.id}-${contacts.length - 1}-${missing}`)?.focus();
    else set([...contacts, BLANK]);
  }

  return (
    <FieldGroup {...frame} error={isOwnError ? frame.error : undefined} className={className}>
      <ol className="space-y-4">
        {contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no other identity than its place.
          <li key={index} className="rounded-card border border-line bg-raised p-4">
            <div className="flex items-center justify-between gap-4 pb-2">
              <h3 className="font-semibold">{t('title', { number: index + 1 })}</h3>
              <Button
                variant="quiet"
                size="compact"
                icon={<Trash2 className="size-5" aria-hidden />}
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => {
                  set(contacts.filter((_, place) => place !== index));
                  add.current?.focus();
                }}
              >
                {t('remove_short')}
              </Button>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              {PARTS.map((part) => (
                <ContactPart
                  key={part.part}
                  {...part}
                  list={props.name}
                  index={index}
                  value={contact[part.part]}
                  onChange={(text) => set(contacts.with(index, { ...contact, [part.part]: text }))}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {contacts.length < max && (
        <Button
          ref={add}
          id={frame.id}
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden />}
          onClick={addOrFinish}
          className={contacts.length > 0 ? 'mt-3' : undefined}
        >
          {contacts.length === 0 ? t('add') : t('add_another')}
        </Button>
      )}
    </FieldGroup>
  );
}

type ContactPartProps = (typeof PARTS)[number] & {
  /** The name of the list's field. */
  list: string;
  index: number;
  value: string;
  onChange: (text: string) => void;
};

function ContactPart({ list, index, part, type, autoComplete, value, onChange }: ContactPartProps) {
  const t = useTranslations('form.contacts');
  const label = t(part);
  const { frame, control } = useField({
    name: `${list}.${index}.${part}`,
    label,
    summaryLabel: t('part', { number: index + 1, part: label }),
    optional: OPTIONAL.includes(part),
    act: 'none',
  });
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...control}
        {...{ type, autoComplete, value }}
        enterKeyHint="go"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

function contactsOf(value: unknown): Contact[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'object' && each !== null ? { ...BLANK, ...each } : BLANK));
}
