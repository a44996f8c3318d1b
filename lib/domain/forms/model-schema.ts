import type { z } from 'zod';
import { answerSchema } from './answer-schema';
import { type FormDefinition, type FormField, fieldsOf } from './form-definition';
import { FORM_ERRORS, formMessageText } from './form-message';
import { type FormModel, fieldsOfOtherModes, formModel, isAnswered, shownFields } from './form-model';
import { isBlankText } from './rich-text';

/**
 * The schema of a form's answers. `strict` is for the submit: visible required fields must be answered. `draft` is for the
 * autosave: answers may be missing or half typed, but their size is bounded.
 * The result contains only answers of visible fields, and those that only the way of taking part hides; a name that the form does not have is an error at that name.
 */
export function modelSchema(
  definition: FormDefinition,
  mode: 'strict' | 'draft',
): z.ZodType<FormModel, FormModel> {
  const fields = fieldsOf(definition);
  const names = new Set(fields.map((field) => field.name));
  return formModel.transform((model, context) => {
    const kept: FormModel = {};
    const shown = shownFields(definition, model);
    for (const name of Object.keys(model)) {
      if (!names.has(name))
        context.addIssue({ code: 'custom', path: [name], message: FORM_ERRORS.unknownField });
    }
    for (const field of fieldsOfOtherModes(definition, model)) {
      const answer = answerSchema(field).safeParse(model[field.name]);
      if (answer.success && isAnswered(answer.data)) kept[field.name] = answer.data;
    }
    for (const field of fields) {
      if (!shown.has(field)) continue;
      const answer = model[field.name];
      if (!isAnswered(answer) || isBlankRichText(field, answer)) {
        if (mode === 'strict' && field.required) {
          const text = field.required_message
            ? formMessageText(field.required_message)
            : FORM_ERRORS.required;
          context.addIssue({ code: 'custom', path: [field.name], message: text });
        } else if (answer === false) kept[field.name] = false;
        continue;
      }
      const parsed = answerSchema(field).safeParse(answer);
      if (parsed.success) kept[field.name] = parsed.data;
      else if (mode === 'draft' && typeof answer === 'string' && answer.length <= 20_000)
        kept[field.name] = answer;
      else {
        for (const issue of parsed.error.issues) {
          context.addIssue({ code: 'custom', path: [field.name, ...issue.path], message: issue.message });
        }
      }
    }
    return kept;
  });
}

function isBlankRichText({ type }: FormField, answer: unknown): boolean {
  return type === 'rich_text' && typeof answer === 'string' && isBlankText(answer);
}
