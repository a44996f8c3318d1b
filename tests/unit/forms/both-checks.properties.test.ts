import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateResolver } from '@/components/form/form-schema';
import { form } from '@/event-api/definition/forms';
import { localiseForm } from '@/event-api/forms/localise-form';
import { requireCompleteAnswers } from '@/event-api/forms/require-complete-answers';
import type { Db } from '@/event-api/platform/database/database';
import {
  FIELD_TYPES,
  type FieldType,
  type FormField,
  formDefinition,
} from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { Refusal } from '@/lib/errors';
import { everyField, rightAnswers, savedFileOf, savedWork } from '@/tests/support/every-field';

/** Answers that are right, nearly right and quite wrong, for each type. */
const LIKELY: Record<FieldType, fc.Arbitrary<unknown>> = {
  text: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('Ada', 'www.example.com', ' a ', 'a\u202eb')),
  multiline: fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.constant('a'.repeat(4001))),
  rich_text: fc
    .array(fc.constantFrom('<p>', '</p>', '<strong>', '</strong>', '<br>', '&nbsp;', '&amp;', ' ', 'word'), {
      maxLength: 30,
    })
    .map((parts) => parts.join('')),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('a@b', ' ada@example.org ', 'A@B.CA')),
  phone: fc.oneof(fc.stringMatching(/^\+?[0-9 ().-]{5,20}$/), fc.constant('604 555 0100 poste 12')),
  url: fc.oneof(fc.webUrl(), fc.constantFrom('example.org', 'javascript:alert(1)', 'http://', 'a b')),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom('3', '3,5', '', ' 7 ')),
  money: fc.oneof(fc.double(), fc.constantFrom(0, -1, 12.5, 0.001, '12.50', '12,50', 1e12)),
  date: fc.constantFrom('2027-02-04', '2027-02-30', '4/2/2027', '2028-02-29', ''),
  time_zone: fc.constantFrom('America/Los_Angeles', 'UTC', 'Etc/GMT+8', '<b>', 'a/b/c/d', '../etc'),
  select: fc.constantFrom('a', 'b', 'z', ''),
  radio: fc.constantFrom('a', 'b', 'z', ''),
  multi_select: fc.array(fc.constantFrom('a', 'b', 'c', 'z'), { maxLength: 4 }),
  checkbox: fc.constantFrom(true, false, 'true'),
  consent: fc.constantFrom(true, false, 1),
  address: fc.constantFrom(savedWork, { ...savedWork, id: 'another', city: 7 }),
  file: fc.constantFrom(savedFileOf('file'), { id: 'another' }),
  photo: fc.constantFrom(savedFileOf('photo'), []),
  contacts: fc.array(
    fc.record({
      name: fc.constantFrom('Bo', '', 'www.example.com'),
      email: fc.constantFrom('bo@example.org', 'bo', ''),
      phone: fc.constantFrom('', '604 555 0100', 'x'.repeat(50)),
      role: fc.constantFrom('', 'Booth'),
    }),
    { maxLength: 3 },
  ),
};

const answerOf = (type: FieldType) =>
  fc.oneof(
    { weight: 5, arbitrary: LIKELY[type] },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const fields = everyField.sections.flatMap((section) => section.fields);
/** Mostly right answers, with some of them replaced, so that whole forms pass as well. */
const answers: fc.Arbitrary<FormModel> = fc
  .record({
    replaced: fc.record(Object.fromEntries(fields.map(({ name, type }) => [name, answerOf(type)])), {
      requiredKeys: [],
    }),
    kept: fc.subarray(Object.keys(rightAnswers)),
    extra: fc.constantFrom({}, { nickname: 'x' }),
    isRight: fc.boolean(),
  })
  .map(({ replaced, kept, extra, isRight }) => ({
    ...(isRight && rightAnswers),
    ...Object.fromEntries(Object.entries(replaced).filter(([name]) => !isRight || !kept.includes(name))),
    ...extra,
  }))
  // As a call carries it.
  .map((model) => JSON.parse(JSON.stringify(model)));

const definition = localiseForm('registration', form.parse(everyField), 'en', ['en', 'fr']);
/** What the browser makes of the API's answer. */
const received = formDefinition.parse(JSON.parse(JSON.stringify(definition)));
const { resolver } = lateResolver<FormModel, FormModel>(modelSchema(received, 'strict'), 'not loaded');

async function inBrowser(model: FormModel): Promise<{ wrong: string[]; sent: FormModel | undefined }> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors, values } = await resolver(model, undefined, options);
  const wrong = Object.keys(errors).sort();
  return { wrong, sent: wrong.length === 0 ? JSON.parse(JSON.stringify(values)) : undefined };
}

const savedAnswers = {
  address: async () => [savedWork],
  file: async () => [savedFileOf('file')],
  photo: async () => [savedFileOf('photo')],
};

async function onServer(model: FormModel): Promise<{ wrong: string[]; kept: FormModel | undefined }> {
  const key = {
    eventCode: 'e',
    formType: 'registration',
    owner: { kind: 'registration', code: 'c' },
  } as const;
  try {
    // The cast: nothing is read from the database, only by the readers above.
    const kept = await requireCompleteAnswers({ locale: 'en', savedAnswers }, {} as Db, {
      ...{ definition, model, key },
    });
    return { wrong: [], kept };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const names = Object.keys(error.errors).map((name) => name.split('.')[0] ?? '');
    return { wrong: [...new Set(names)].sort(), kept: undefined };
  }
}

const isReference = ({ type }: Pick<FormField, 'type'>) => ['address', 'file', 'photo'].includes(type);

describe('the check of a form in the browser and the one on the server', () => {
  it('both take right answers to every type of field, as they are', async () => {
    const { sent } = await inBrowser(rightAnswers);
    expect(sent).toEqual(rightAnswers);
    expect((await onServer(rightAnswers)).kept).toEqual(rightAnswers);
    expect(FIELD_TYPES.filter((type) => !fields.some((field) => field.type === type))).toEqual([]);
  });

  it('agree on any answers: both take them, or both name the same questions', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (model) => {
        const browser = await inBrowser(model);
        const server = await onServer(model);
        expect(browser.wrong.length === 0).toBe(server.wrong.length === 0);
        // What refers to something that is not there is refused by itself, before the rest is looked at.
        const refersWrongly = fields.some((field) => isReference(field) && server.wrong.includes(field.name));
        if (refersWrongly) expect(browser.wrong).toEqual(expect.arrayContaining(server.wrong));
        else expect(server.wrong).toEqual(browser.wrong);
      }),
      { numRuns: 400 },
    );
  });

  it('what the browser sends after its check is what the server keeps', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (model) => {
        const { sent } = await inBrowser(model);
        if (!sent) return;
        const { kept, wrong } = await onServer(sent);
        expect(wrong).toEqual([]);
        const { the_rich_text: _cleaned, ...rest } = kept ?? {};
        const { the_rich_text: _typed, ...typed } = sent;
        expect(rest).toEqual(typed);
      }),
      { numRuns: 200 },
    );
  });
});
