import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type * as contract from '@/lib/contract/desk/edit';
import { notFound } from '@/lib/errors';
import { formatMoment } from '@/lib/time/format';
import { addressesOf } from '../../accounts/accounts';
import { look, perform } from '../../acts/act';
import { changeFields, collectFields, draftOf, lookAtEdit, presentFields } from '../../acts/edits';
import type { Unusable } from '../../acts/known';
import { collectedIn } from '../../events/editing/draft';
import type { NotEdited } from '../../events/editing/edit-event';
import type { FieldChange } from '../../events/editing/patch';
import { consentTo, type ImportEffects } from '../../events/import/effects';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { editorAt } from './editor-fields';
import { effectsInLanguage, leadsOf } from './effect-words';
import { type EventWords, eventWords } from './field-words';
import { inField, problemsInWords } from './problem-words';
import { previewOf } from './theme-preview';

interface Asked {
  event: string;
  base: number;
  patch: FieldChange[];
}

export const wordsOf = (context: DeskContext) => eventWords(context, eventOf(context).event);

type EditRoutes = DeskRoutesOf<typeof contract>;

export const editCalls: Omit<EditRoutes, 'getDraft' | 'releaseDraft' | 'dropChanges'> = {
  async getEditor(context, { event, path }) {
    const present = await look(context.place, presentFields, { event });
    if (present.outcome === 'no_event') throw notFound();
    const { number, definition, files } = present;
    const words = await wordsOf(context);
    const editor = editorAt({ definition, files, words }, path);
    const draft = await look(context.place, draftOf, { event });
    const collected = collectedIn(
      draft.outcome === 'known' ? draft.draft : [],
      editor.fields.map(({ field }) => field),
    );
    return {
      base: number,
      ...editor,
      collected: collected.map(({ field, value }) => ({ field, value: words.valueInWords(field, value) })),
    };
  },

  async previewTheme(_, { accent }) {
    return previewOf(accent);
  },

  // As `askFirst`, but what was agreed to is planned once: a plan of a large programme is what the call takes its time for.
  async changeEvent(context, { event, base, changes: patch, agreed }) {
    const sealed = readSeal(agreed);
    if (!sealed) return foreseeEdit(context, { event, base, patch });
    const asked = { event, base: sealed.number, patch };
    const made = await perform(context.place, changeFields, { ...asked, agreed: sealed.consent });
    if (made.outcome !== 'done' && made.outcome !== 'already') return foreseeEdit(context, asked);
    return doneAs(await wordsOf(context), made);
  },

  async collectChanges(context, { event, base, changes: patch, agreed }) {
    const sealed = readSeal(agreed);
    if (!sealed) return foreseeEdit(context, { event, base, patch });
    const asked = { event, base: sealed.number, patch };
    const made = await perform(context.place, collectFields, asked);
    const words = await wordsOf(context);
    switch (made.outcome) {
      case 'done':
        return { outcome: 'done', told: words.t('draft.told', { count: made.count }) };
      case 'full':
      case 'not_by_name':
        return { outcome: 'refused', reasons: [words.t(`draft.${made.outcome}`)] };
      case 'unusable':
        return { outcome: 'refused', reasons: problemsInWords(words, made.problems) };
      default:
        return foreseeEdit(context, asked);
    }
  },
};

export const doneAs = (
  { t }: EventWords,
  made: { outcome: 'done' | 'already'; number: number; report: { effects: { mails: number } } },
): ActAnswer => ({
  outcome: 'done',
  told: t('told', { mails: made.report.effects.mails }),
  ...(made.outcome === 'done' && { version: made.number }),
});

/** The import that was looked at, what was agreed to, and of a draft its state. */
const SEAL = /^(\d{1,9})-([\w-]{1,44})(?:\.(\d{1,9}\.\d{1,3}))?$/;

export function readSeal(agreed = '') {
  const [, number, consent, draft] = SEAL.exec(agreed) ?? [];
  return number === undefined || consent === undefined
    ? undefined
    : { number: Number(number), consent, draft };
}

const foreseeEdit = (context: DeskContext, { base, ...asked }: Asked) =>
  foresee(context, base, (from) => look(context.place, lookAtEdit, { ...asked, base: from }));

type Seen =
  | NotEdited
  | Unusable
  | { outcome: 'known'; number: number; effects: ImportEffects; draft?: string }
  | { outcome: 'empty' };

/** Says what an edit would do. @param lookAt for the import that was looked at */
export async function foresee(
  context: DeskContext,
  base: number | undefined,
  lookAt: (base: number | undefined) => Promise<Seen>,
): Promise<ActAnswer> {
  const words = await wordsOf(context);
  const seen = await lookAt(base);
  switch (seen.outcome) {
    case 'conflict': {
      const first = await conflictInWords(context, words, seen);
      const answer = await foresee(context, seen.number, lookAt);
      return answer.outcome === 'asks'
        ? { ...answer, consequences: [...first, ...answer.consequences] }
        : answer;
    }
    case 'known': {
      const { number, effects, draft } = seen;
      if (effects.outcome === 'unchanged') return { outcome: 'refused', reasons: [words.t('unchanged')] };
      const seal = `${number}-${consentTo(effects)}${draft === undefined ? '' : `.${draft}`}`;
      const consequences = effectsInLanguage(effects, words);
      return { outcome: 'asks', consequences, seal, leads: leadsOf(effects, words) };
    }
    case 'unusable':
      return { outcome: 'refused', reasons: problemsInWords(words, seen.problems) };
    case 'gone':
    case 'fixed':
    case 'renumbered':
      return {
        outcome: 'refused',
        reasons: seen.fields.map((field) => inField(words, field, words.t(seen.outcome))),
      };
    case 'empty':
      return { outcome: 'refused', reasons: [words.t('draft.empty')] };
    case 'no_event':
      throw notFound();
  }
}

/** What somebody else has written into the same fields meanwhile. Agreeing puts one's own in its place. */
async function conflictInWords(
  { db, clock, locale }: DeskContext,
  words: EventWords,
  { conflicts, meanwhile }: Extract<NotEdited, { outcome: 'conflict' }>,
): Promise<string[]> {
  const [last] = meanwhile;
  const zone = words.event.definition.event.time_zone;
  const addresses = await addressesOf(db, last ? [last.importedBy] : []);
  const by = last
    ? {
        who: addresses.get(last.importedBy) ?? last.importedBy,
        moment: formatMoment(new Date(last.importedAt).toISOString(), zone, locale, clock.now()),
      }
    : undefined;
  return [
    ...(by ? [words.t('meanwhile', by)] : []),
    ...conflicts.map(({ field, yours, theirs }) =>
      words.t('conflict', {
        field: words.fieldName(field),
        yours: words.valueInWords(field, yours),
        theirs: words.valueInWords(field, theirs),
      }),
    ),
  ];
}
