import { z } from 'zod';
import { websiteAddress } from '../safe-link';
import { cleanLine, cleanText } from '../text/names';
import { isEmail, isName, isPhone } from './form-checks';
import type { FieldType, FormField } from './form-definition';
import { FORM_ERRORS, formMessage } from './form-message';
import { savedAddress, savedFile } from './form-model';
import { MAX_TEXT_PICTURES, pictureIds, readableText } from './rich-text';

/** Limits of answers where the event's definition sets none. */
const MAX_TEXT_CHARS = { text: 200, multiline: 4000, rich_text: 20_000 } as const;
const MAX_EMAIL_CHARS = 254;
const MAX_PHONE_CHARS = 40;
const MAX_URL_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_ZONE_CHARS = 64;
const MAX_NUMBER_VALUE = 1e9;
const MAX_CHOICES = 100;
const MAX_CONTACTS = 20;

const contact = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .trim()
    .min(1, FORM_ERRORS.required)
    .max(MAX_NAME_CHARS, formMessage(FORM_ERRORS.tooLong, { max: MAX_NAME_CHARS }))
    .refine(isName, FORM_ERRORS.nameLikeAddress),
  email: z.string().refine(isEmail, FORM_ERRORS.email),
  phone: z.string().max(MAX_PHONE_CHARS).optional(),
  role: z.string().overwrite(cleanLine).max(100).optional(),
});

const SCHEMAS: Record<FieldType, (field: FormField) => z.ZodType> = {
  text: (field) => {
    const line = freeText(field, MAX_TEXT_CHARS.text, cleanLine);
    return isNameField(field) ? line.refine(isName, FORM_ERRORS.nameLikeAddress) : line;
  },
  multiline: (field) => freeText(field, MAX_TEXT_CHARS.multiline),
  rich_text: richText,
  email: (field) => bounded(field, MAX_EMAIL_CHARS).refine(isEmail, FORM_ERRORS.email),
  phone: (field) => bounded(field, MAX_PHONE_CHARS).refine(isPhone, FORM_ERRORS.phone),
  url: (field) =>
    bounded(field, MAX_URL_CHARS)
      .overwrite((typed) => websiteAddress(typed) ?? typed)
      .refine((website) => websiteAddress(website) !== undefined, FORM_ERRORS.url),
  number: (field) => withinLimits(z.coerce.number(FORM_ERRORS.number), field),
  money: (field) =>
    withinLimits(
      z.coerce.number(FORM_ERRORS.number).positive(FORM_ERRORS.money).multipleOf(0.01, FORM_ERRORS.money),
      field,
    ),
  date: () => z.iso.date(FORM_ERRORS.date),
  time_zone: (field) =>
    field.options
      ? oneOption(field)
      : bounded(field, MAX_ZONE_CHARS).regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/, FORM_ERRORS.option),
  select: oneOption,
  radio: oneOption,
  multi_select: (field) => {
    const { min = 0, max = MAX_CHOICES } = field;
    return z
      .array(oneOption(field))
      .min(min, formMessage(FORM_ERRORS.tooFew, { min }))
      .max(max, formMessage(FORM_ERRORS.tooMany, { max }));
  },
  checkbox: () => z.boolean(),
  consent: () => z.boolean(),
  address: () => savedAddress,
  file: () => savedFile,
  photo: () => savedFile,
  contacts: ({ max = MAX_CONTACTS }) => z.array(contact).max(max, formMessage(FORM_ERRORS.tooMany, { max })),
};

/** The schema of a field's answer. Whether an answer is required is decided elsewhere, in `modelSchema`. */
export function answerSchema(field: FormField): z.ZodType {
  return SCHEMAS[field.type](field);
}

function bounded({ max }: FormField, fallback: number, clean = cleanLine): z.ZodString {
  const chars = max ?? fallback;
  return z
    .string()
    .overwrite(clean)
    .trim()
    .max(chars, formMessage(FORM_ERRORS.tooLong, { max: chars }));
}

/** HTML's autocomplete tokens, and the fields' usual names, for names of people and organisations, which others get to read. */
const NAME_TOKENS = [
  ...[
    'name',
    'given-name',
    'additional-name',
    'family-name',
    'nickname',
    'honorific-prefix',
    'honorific-suffix',
  ],
  ...['organization', 'organization-title'],
];
const NAME_FIELDS = ['name', 'first_name', 'last_name', 'organization'];

function isNameField({ name, autocomplete = '' }: FormField): boolean {
  return NAME_FIELDS.includes(name) || autocomplete.split(' ').some((token) => NAME_TOKENS.includes(token));
}

function freeText(field: FormField, fallback: number, clean = cleanText): z.ZodString {
  const text = bounded(field, fallback, clean);
  const { min } = field;
  return min === undefined ? text : text.min(min, formMessage(FORM_ERRORS.tooShort, { min }));
}

/** The organiser's limits count what is read, not the markup. */
function richText({ min = 0, max = MAX_TEXT_CHARS.rich_text }: FormField): z.ZodType {
  const html = z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(MAX_TEXT_CHARS.rich_text, formMessage(FORM_ERRORS.tooLong, { max: MAX_TEXT_CHARS.rich_text }));
  return html
    .refine((text) => readableText(text).length >= min, formMessage(FORM_ERRORS.tooShort, { min }))
    .refine((text) => readableText(text).length <= max, formMessage(FORM_ERRORS.tooLong, { max }))
    .refine(
      (text) => pictureIds(text).length <= MAX_TEXT_PICTURES,
      formMessage(FORM_ERRORS.tooManyPictures, { max: MAX_TEXT_PICTURES }),
    );
}

function withinLimits(number: z.ZodCoercedNumber, { min, max = MAX_NUMBER_VALUE }: FormField): z.ZodType {
  const fromMin = min === undefined ? number : number.min(min, formMessage(FORM_ERRORS.tooSmall, { min }));
  return fromMin.max(max, formMessage(FORM_ERRORS.tooLarge, { max }));
}

function oneOption({ options = [] }: FormField): z.ZodString {
  const ids = new Set(options.filter((option) => option.enabled !== 'N').map((option) => option.id));
  return z.string().refine((id) => ids.has(id), FORM_ERRORS.option);
}
