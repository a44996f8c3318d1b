import type { z } from 'zod';
import type { doneToOrder, uploadedFile } from '@/lib/contract/desk/parts';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { look } from '../../acts/act';
import { auditPage } from '../../acts/reports';
import type { StoredFile } from '../../files/queries';
import { formIn } from '../../forms/filled-form';
import { actWords } from '../act-words';
import { type DeskContext, eventOf } from '../desk-use-case';

/** What the pages of all kinds of orders show. */

/** What is decided about, with what follows from it in words. */
export interface Decided<Preview> {
  consequences: readonly string[];
  version: number;
  found: Preview;
}

/** More of what was done to one order is in the record of the event. */
const MAX_HISTORY_ENTRIES = 50;

/** What was done to the order with a code, the last first. */
export async function historyOf(context: DeskContext, code: string): Promise<z.output<typeof doneToOrder>> {
  const { event } = eventOf(context);
  const page = { page: 1, perPage: MAX_HISTORY_ENTRIES };
  const found = await look(context.place, auditPage, { event: event.code, target: code, ...page });
  const words = await actWords(context.locale);
  return found.entries.map(({ id, at, command, who, outcome }) => ({
    ...{ id, at, outcome },
    what: words(command),
    who: found.addresses.get(who) ?? who,
  }));
}

/** Files of an order, each with what was asked for where it was uploaded, in the caller's language. */
export function describeFiles(
  context: DeskContext,
  files: readonly StoredFile[],
): z.output<typeof uploadedFile>[] {
  const { event } = eventOf(context);
  return files
    .filter(({ state }) => state === 'kept')
    .map(({ id, name, mediaType, size, place, fieldId, type }) => {
      const fields = place === 'documents' ? [] : fieldsOf(formIn(event, place, context.locale));
      const label = fields.find((field) => field.name === fieldId)?.label;
      const isPicture = type === 'rich_text';
      return { id, name, media_type: mediaType, bytes: size, label: (!isPicture && label) || null };
    });
}
