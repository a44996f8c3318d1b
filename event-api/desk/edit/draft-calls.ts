import type * as contract from '@/lib/contract/desk/edit';
import { notFound } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { addressesOf } from '../../accounts/accounts';
import { look, perform } from '../../acts/act';
import { draftOf, dropCollected, lookAtRelease, presentFields, releaseCollected } from '../../acts/edits';
import { drawQr } from '../../entry/qr-drawing';
import { type Collected, stateOfDraft } from '../../events/editing/draft';
import { valueAt } from '../../events/editing/patch';
import { previewKey } from '../../events/editing/preview-draft';
import { eventLink } from '../../tenancy/event-address';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { doneAs, foresee, readSeal, wordsOf } from './edit-calls';

/** Nobody has asked for a session to leave its slot: it goes with its times. */
const isTold = ({ field }: { field: string }) => !field.endsWith('.slot');

async function draftIn(context: DeskContext, event: string): Promise<Collected[]> {
  const found = await look(context.place, draftOf, { event });
  if (found.outcome === 'no_event') throw notFound();
  return found.draft;
}

function previewsOf(context: DeskContext, draft: readonly Collected[]) {
  const { event } = eventOf(context);
  const key = previewKey(context, { eventCode: event.code, state: stateOfDraft(draft) });
  return event.definition.event.languages.map((language) => {
    const url = eventLink(context.env, event, language, paths.preview(key));
    return { language, url, qr: drawQr(url) };
  });
}

export const draftCalls: Pick<DeskRoutesOf<typeof contract>, 'getDraft' | 'releaseDraft' | 'dropChanges'> = {
  async getDraft(context, { event }) {
    const draft = await draftIn(context, event);
    if (draft.length === 0) return { previews: [], changes: [] };
    const words = await wordsOf(context);
    const addresses = await addressesOf(
      context.db,
      draft.map(({ collectedBy }) => collectedBy),
    );
    const present = await look(context.place, presentFields, { event });
    const definition = present.outcome === 'known' ? present.definition : undefined;
    return {
      previews: previewsOf(context, draft),
      changes: draft.map(({ number, collectedBy, collectedAt, fields }) => ({
        change: number,
        who: addresses.get(collectedBy) ?? collectedBy,
        at: new Date(collectedAt).toISOString(),
        fields: fields.filter(isTold).map(({ field, value }) => {
          const now = valueAt(definition, field);
          return {
            name: words.fieldName(field),
            now: now === undefined ? null : words.valueInWords(field, now),
            value: words.valueInWords(field, value),
          };
        }),
      })),
    };
  },

  // As a change of fields: what was agreed to is planned once.
  async releaseDraft(context, { event, agreed }) {
    const lookAt = (base: number | undefined) => look(context.place, lookAtRelease, { event, base });
    const sealed = readSeal(agreed);
    if (!sealed) return foresee(context, undefined, lookAt);
    const { number: base, consent, draft } = sealed;
    const made = await perform(context.place, releaseCollected, { event, base, agreed: consent, draft });
    if (made.outcome !== 'done' && made.outcome !== 'already') return foresee(context, undefined, lookAt);
    return doneAs(await wordsOf(context), made);
  },

  async dropChanges(context, { event, change, agreed }) {
    const { t } = await wordsOf(context);
    return askFirst<{ consequences: string[]; version: string; numbers: number[] }>(
      agreed,
      async () => {
        const draft = await draftIn(context, event);
        const numbers = draft
          .map(({ number }) => number)
          .filter((number) => change === undefined || number === change);
        if (numbers.length === 0) return { reasons: [t('draft.empty')] };
        const consequences = [t('draft.drops', { count: numbers.length })];
        return { consequences, version: numbers.join(), numbers };
      },
      async ({ numbers }) => {
        const { count } = await perform(context.place, dropCollected, { event, numbers });
        return count === 0 ? { reasons: [t('draft.empty')] } : { told: t('draft.dropped', { count }) };
      },
    );
  },
};
