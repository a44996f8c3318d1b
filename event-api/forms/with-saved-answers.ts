import { isDeepStrictEqual } from 'node:util';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import { isBlankText, MAX_ALT_CHARS, PICTURE_ID } from '@/lib/domain/forms/rich-text';
import { cleanLine } from '@/lib/domain/text/names';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { type KeepPicture, sanitiseHtml } from '../platform/html/sanitise-html';
import type { AnswersKey, ReadSavedAnswers, SavedAnswer } from '../platform/saved-answers';

/** What browsers leave behind between other paragraphs and lists. */
const EMPTY_PARAGRAPH = /<p>(\s|&nbsp;|<br ?\/?>)*<\/p>/g;

/**
 * Text markup alone, because organisers and visitors get to see it; blank when there is nothing to read or to look at.
 * @param pictures what the owner has uploaded for the field: every other picture is removed
 */
function cleanRichText(html: string, pictures: readonly SavedAnswer[]): string {
  const clean = sanitiseHtml(html, ownPicture(pictures)).replace(EMPTY_PARAGRAPH, '').trim();
  return isBlankText(clean) ? '' : clean;
}

/** The one form of a picture: the file's id, what is said in its place, and the file's own size. */
function ownPicture(pictures: readonly SavedAnswer[]): KeepPicture {
  return ({ [PICTURE_ID]: id, alt = '' }) => {
    const own = pictures.find((picture) => picture.id === id);
    if (!own?.width || !own.height) return undefined;
    const text = Array.from(cleanLine(alt).trim()).slice(0, MAX_ALT_CHARS).join('');
    return { [PICTURE_ID]: own.id, alt: text, width: String(own.width), height: String(own.height) };
  };
}

/**
 * Cleans formatted text, in which only the owner's own pictures stay, and replaces each answer that refers to something
 * saved, such as an address, with what the owner saved under that id. So an answer can neither refer to somebody else's data nor differ from what was validated when it was saved. An answer that is
 * still the stored one stays as it is, whatever was saved since for a change that was never confirmed.
 * @returns the answers without invalid references, and the names of the fields that had one
 */
export async function withSavedAnswers(
  { savedAnswers }: Pick<Platform, 'savedAnswers'>,
  db: Db,
  {
    definition,
    model,
    key,
    stored = {},
  }: { definition: FormDefinition; model: FormModel; key: AnswersKey; stored?: FormModel | undefined },
): Promise<{ model: FormModel; unknown: string[] }> {
  const { rich_text: readPictures, ...references } = savedAnswers;
  const answers = { ...model, ...(await cleanTexts(db, { definition, model, key, readPictures })) };
  const unknown: string[] = [];
  for (const [type, read] of Object.entries(references)) {
    const fields = fieldsOf(definition).filter(
      ({ name, ...field }) =>
        field.type === type && isAnswered(model[name]) && !isDeepStrictEqual(model[name], stored[name]),
    );
    if (fields.length === 0) continue;
    const saved = await read(db, key);
    for (const { name } of fields) {
      const own = saved.find((one) => one.id === idOf(model[name]) && one.field_ID === name);
      if (own) answers[name] = own;
      else {
        delete answers[name];
        unknown.push(name);
      }
    }
  }
  return { model: answers, unknown };
}

interface FormattedTexts {
  definition: FormDefinition;
  model: FormModel;
  key: AnswersKey;
  readPictures: ReadSavedAnswers | undefined;
}

async function cleanTexts(
  db: Db,
  { definition, model, key, readPictures }: FormattedTexts,
): Promise<FormModel> {
  const texts = fieldsOf(definition).flatMap(({ name, type }) => {
    const answer = model[name];
    return type === 'rich_text' && typeof answer === 'string' ? [{ name, answer }] : [];
  });
  const isIllustrated = texts.some(({ answer }) => answer.includes(PICTURE_ID));
  const pictures = (isIllustrated && (await readPictures?.(db, key))) || [];
  const cleaned = texts.map(({ name, answer }) => {
    const own = pictures.filter((picture) => picture.field_ID === name);
    return [name, cleanRichText(answer, own)] as const;
  });
  return Object.fromEntries(cleaned);
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
}
