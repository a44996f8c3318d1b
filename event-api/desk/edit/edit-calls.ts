import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type * as contract from '@/lib/contract/desk/edit';
import { notFound } from '@/lib/errors';
import { formatMoment } from '@/lib/time/format';
import { addressesOf } from '../../accounts/accounts';
import { look, perform } from '../../acts/act';
import { changeFields, lookAtEdit, presentFields } from '../../acts/edits';
import type { NotEdited } from '../../events/editing/edit-event';
import type { FieldChange } from '../../events/editing/patch';
import { consentTo } from '../../events/import/effects';
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

const wordsOf = (context: DeskContext) => eventWords(context, eventOf(context).event);

export const editCalls: DeskRoutesOf<typeof contract> = {
  async getEditor(context, { event, path }) {
    const present = await look(context.place, presentFields, { event });
    if (present.outcome === 'no_event') throw notFound();
    const { number, definition, files } = present;
    return { base: number, ...editorAt({ definition, files, words: await wordsOf(context) }, path) };
  },

  async previewTheme(_, { accent }) {
    return previewOf(accent);
  },

  // As `askFirst`, but what was agreed to is planned once: a plan of a large programme is what the call takes its time for.
  async changeEvent(context, { event, base, changes: patch, agreed }) {
    const [, number, consent] = SEAL.exec(agreed ?? '') ?? [];
    if (number === undefined || consent === undefined) return foresee(context, { event, base, patch });
    const asked = { event, base: Number(number), patch };
    const made = await perform(context.place, changeFields, { ...asked, agreed: consent });
    if (made.outcome !== 'done' && made.outcome !== 'already') return foresee(context, asked);
    const { t } = await wordsOf(context);
    const told = t('told', { mails: made.report.effects.mails });
    return { outcome: 'done' as const, told, ...(made.outcome === 'done' && { version: made.number }) };
  },
};

/** The import that was looked at, and what was agreed to. */
const SEAL = /^(\d{1,9})-([\w-]+)$/;

/** Says what a change would do. */
async function foresee(context: DeskContext, asked: Asked): Promise<ActAnswer> {
  const words = await wordsOf(context);
  const seen = await look(context.place, lookAtEdit, asked);
  if (seen.outcome === 'conflict') {
    const { number } = seen;
    const first = await conflictInWords(context, words, seen);
    const answer = await foresee(context, { ...asked, base: number });
    return answer.outcome === 'asks'
      ? { ...answer, consequences: [...first, ...answer.consequences] }
      : answer;
  }
  switch (seen.outcome) {
    case 'known': {
      const { number, effects } = seen;
      if (effects.outcome === 'unchanged') return { outcome: 'refused', reasons: [words.t('unchanged')] };
      const consequences = effectsInLanguage(effects, words);
      const leads = leadsOf(effects, words);
      return { outcome: 'asks', consequences, seal: `${number}-${consentTo(effects)}`, leads };
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
