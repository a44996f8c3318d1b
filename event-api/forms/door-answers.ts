import type { FormType } from '@/lib/contract/parts/form-type';
import { type FieldType, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import type { SiteEvent } from '../tenancy/event';
import { readableByName } from './answers-as-read';
import { formIn } from './filled-form';

/** The forms about somebody who comes through a door. */
export const DOOR_FORMS: readonly FormType[] = [
  'registration',
  'exhibitor_contact',
  'sponsor_contact',
  'buyer',
  'activity',
  'presenter',
];

const TOO_LONG: ReadonlySet<FieldType> = new Set(['rich_text', 'address', 'file', 'photo', 'contacts']);

/** Whether an answer is a few words, which can be read while somebody waits. */
export const hasDoorWords = ({ type }: { type: FieldType }): boolean => !TOO_LONG.has(type);

/** What a door is told of somebody's answers. */
export interface DoorAnswer {
  label: string;
  value: string;
}

/** Reads what doors may see of the answers to a form (docs/rooms/desk.md#lists-of-doors). */
export interface DoorForm {
  formType: FormType;
  /** The names of the answers that it reads: those for doors, and those on which it depends whether these are asked for. */
  names: readonly string[];
  read(model: FormModel): DoorAnswer[];
}

/** The forms of an event that ask for something that doors may see, in the language of whoever stands there. */
export async function doorFormsOf(event: SiteEvent, locale: Locale): Promise<DoorForm[]> {
  const reading = {
    ...{ locale, currency: event.definition.event.currency },
    common: await translator(locale, 'common'),
  };
  return DOOR_FORMS.flatMap((formType) => {
    // Whoever stands at a door takes part there.
    const form = formIn(event, formType, locale, 'in_person');
    const all = fieldsOf(form);
    const shown = all.filter(isForDoors);
    if (shown.length === 0) return [];
    const conditions = all.flatMap(({ shown_when }) => (shown_when ? [shown_when.field] : []));
    const names = [...new Set([...shown.map(({ name }) => name), ...conditions])];
    const needed = {
      ...form,
      sections: form.sections.map((section) => ({
        ...section,
        fields: section.fields.filter(({ name }) => names.includes(name)),
      })),
    };
    const read = (model: FormModel): DoorAnswer[] => {
      const texts = readableByName(needed, model, reading);
      return shown.flatMap(({ name, label }) => {
        const value = texts.get(name);
        return value === undefined ? [] : [{ label, value }];
      });
    };
    return [{ formType, names, read }];
  });
}

const isForDoors = (field: FormField): boolean => field.at_door === true && hasDoorWords(field);
