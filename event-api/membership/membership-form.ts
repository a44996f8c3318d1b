import { MEMBERSHIP_FIELDS, OTHER_DISTRICT } from '@/lib/contract/membership-fields';
import type { FormDefinition, FormField, FormOption } from '@/lib/domain/forms/form-definition';
import { MEMBERS, offeredStandings, PAYERS, type Standing } from '@/lib/domain/membership/standing';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { inMinorUnits } from '../checkout/minor-units';
import { localiseForm } from '../forms/localise-form';
import type { SiteEvent } from '../tenancy/event';
import { type EventTexts, eventTexts, eventTranslator } from '../tenancy/event-texts';
import { type Conditions, conditionsOf } from './conditions';
import type { AskedMembership, Membership } from './membership-of';

type Choices = NonNullable<Membership['roles']>;

/** More options than this are a list to open instead of radio buttons. */
const MAX_RADIOS = 6;

interface Building {
  membership: Membership;
  texts: EventTexts;
  words: Translate;
  conditions: Conditions;
}

/**
 * The Membership step as a form: the types' own questions are shown to those who chose such a type (specification §3). A form
 * like the event's own, so that browser and save call check it with one schema.
 */
export async function membershipForm(
  event: SiteEvent,
  { membership, requirement }: AskedMembership,
  locale: Locale,
): Promise<FormDefinition> {
  const { languages, currency } = event.definition.event;
  const words = await eventTranslator(event, locale, 'membership');
  const texts = eventTexts(event, locale);
  const building = { membership, texts, words, conditions: conditionsOf(membership) };
  const standings = offeredStandings(requirement, { renews: membership.renewal !== false });
  const { questions } = membership;
  const title = texts.text(membership.organization);
  const own = localiseForm(
    'membership',
    { title, sections: [{ code: 'questions', title: '', fields: questions }] },
    locale,
    languages,
  );
  return {
    form_type: 'membership',
    title,
    sections: [
      {
        code: 'membership',
        title,
        text: texts.optional(membership.text) ?? undefined,
        fields: [
          standingField(building, standings),
          typeField(building, { to: standings.filter((one) => PAYERS.includes(one)), currency }),
          typeField(building, {
            to: standings.filter((one) => !PAYERS.includes(one) && MEMBERS.includes(one)),
          }),
          ...detailFields(building),
          ...own.sections.flatMap(({ fields }) => fields).map(forMembers),
        ],
      },
    ],
  };
}

/** Who neither is nor becomes a member is asked nothing more. */
function forMembers(field: FormField): FormField {
  return {
    ...field,
    shown_when: field.shown_when ?? { field: MEMBERSHIP_FIELDS.standing, is: [...MEMBERS] },
  };
}

function standingField({ words }: Building, standings: readonly Standing[]): FormField {
  return {
    name: MEMBERSHIP_FIELDS.standing,
    type: 'radio',
    label: words('standing.label'),
    required: true,
    required_message: words('standing.required'),
    options: standings.map((id) => ({
      id,
      name: words(`standing.${id}`),
      ...(id === 'current' && { detail: words('standing.current_detail') }),
    })),
  };
}

/** The types with their fee for those who pay it, and without for those who have paid already. */
function typeField(
  { membership, texts, words }: Building,
  { to, currency }: { to: readonly Standing[]; currency?: string },
): FormField {
  return {
    name: MEMBERSHIP_FIELDS.type,
    type: 'radio',
    label: words('type.label'),
    required: true,
    required_message: words('type.required'),
    options: membership.types.map(({ code, name, description, amount }) => ({
      id: code,
      name: texts.text(name),
      detail: texts.optional(description) ?? undefined,
      ...(currency !== undefined && { price: { amount: inMinorUnits(amount, currency), currency } }),
    })),
    shown_when: { field: MEMBERSHIP_FIELDS.standing, is: [...to] },
  };
}

/** What follows from the type, and from who employs the person. */
function detailFields(building: Building): FormField[] {
  const { membership, texts, words, conditions } = building;
  const choose = (key: keyof typeof conditions & keyof typeof MEMBERSHIP_FIELDS, choices: Choices) =>
    whereAsked(conditions[key], {
      ...chosenFrom(namedOptions(building, choices)),
      name: MEMBERSHIP_FIELDS[key],
      label: words(`${key}.label`),
      required_message: words(`${key}.required`),
    });
  const write = (key: keyof typeof conditions & keyof typeof MEMBERSHIP_FIELDS) =>
    whereAsked(conditions[key], {
      type: 'text',
      name: MEMBERSHIP_FIELDS[key],
      label: words(`${key}.label`),
      required_message: words(`${key}.required`),
    });
  const chooseOrWrite = (key: 'school' | 'program', choices: Choices | undefined) =>
    choices && choices.length > 0 ? choose(key, choices) : write(key);
  const district = { id: OTHER_DISTRICT, name: words('district.other') };
  return [
    ...membership.types.flatMap(({ code, subtypes }): FormField[] =>
      subtypes
        ? [
            {
              name: MEMBERSHIP_FIELDS.subtype,
              type: 'radio',
              label: texts.text(subtypes.label),
              required: true,
              options: namedOptions(building, subtypes.options),
              shown_when: { field: MEMBERSHIP_FIELDS.type, is: [code] },
            },
          ]
        : [],
    ),
    ...whereAsked(conditions.number, {
      type: 'text',
      name: MEMBERSHIP_FIELDS.number,
      label: words('number.label'),
      hint: words('number.hint'),
      required: false,
    }),
    ...choose('clientOrganization', membership.client_organizations ?? []),
    ...choose('organization', membership.organizations ?? []),
    ...write('organizationName'),
    ...choose('district', [...membership.districts, district]),
    ...write('otherDistrict'),
    ...chooseOrWrite('school', membership.schools),
    ...choose('university', membership.universities),
    ...chooseOrWrite('program', membership.programs),
    ...choose('role', membership.roles ?? []),
    ...whereAsked(conditions.staffDirectory, {
      type: 'radio',
      name: MEMBERSHIP_FIELDS.staffDirectory,
      label: words('staff_directory.label'),
      required_message: words('staff_directory.required'),
      options: [
        { id: 'Y', name: words('staff_directory.yes') },
        { id: 'N', name: words('staff_directory.no') },
      ],
    }),
  ];
}

/** A field under its condition; none where nobody is asked. */
function whereAsked(
  shown_when: FormField['shown_when'],
  field: Omit<FormField, 'shown_when' | 'required'> & { required?: boolean },
): FormField[] {
  return shown_when ? [{ required: true, ...field, shown_when }] : [];
}

function chosenFrom(options: FormOption[]): Pick<FormField, 'type' | 'options'> {
  return { type: options.length > MAX_RADIOS ? 'select' : 'radio', options };
}

function namedOptions({ texts }: Pick<Building, 'texts'>, choices: Choices): FormOption[] {
  return choices.map(({ id, name }) => ({ id, name: texts.text(name) }));
}
