'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '../controls';
import { controlProps, FieldFrame, FieldGroup } from '../field-frame';
import { type FieldProps, useAnswer } from './use-answer';

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

/** A list of people with name, e-mail address and, if they like, phone number and role. */
export function ContactsField(props: FieldProps) {
  const t = useTranslations('form.contacts');
  const { field, id, messages } = props;
  const { value, set, frame } = useAnswer(props);
  const add = useRef<HTMLButtonElement>(null);
  const contacts = contactsOf(value);
  const most = field.max ?? 20;
  return (
    <FieldGroup {...frame} error={messages?.['']}>
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
              {PARTS.map(({ part, type, autoComplete }) => {
                const partId = `${id}-${index}-${part}`;
                const error = messages?.[`${index}.${part}`];
                return (
                  <FieldFrame
                    key={part}
                    id={partId}
                    label={t(part)}
                    error={error}
                    optional={OPTIONAL.includes(part)}
                  >
                    <TextInput
                      {...controlProps(partId, { error })}
                      type={type}
                      autoComplete={autoComplete}
                      enterKeyHint="go"
                      value={contact[part]}
                      onChange={(event) =>
                        set(contacts.with(index, { ...contact, [part]: event.target.value }))
                      }
                    />
                  </FieldFrame>
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      {contacts.length < most && (
        <Button
          ref={add}
          id={id}
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden />}
          onClick={() => set([...contacts, BLANK])}
          className={contacts.length > 0 ? 'mt-3' : undefined}
        >
          {contacts.length === 0 ? t('add') : t('add_another')}
        </Button>
      )}
    </FieldGroup>
  );
}

function contactsOf(value: unknown): Contact[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'object' && each !== null ? { ...BLANK, ...each } : BLANK));
}
