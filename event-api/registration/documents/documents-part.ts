import { shortFileName } from '@/lib/domain/uploads';
import { defineOrderPart, NOTHING_ADDED } from '../../checkout/order-part';
import { keptFilesReading, listFiles } from '../../files/queries';
import { removeFiles } from '../../files/removing';
import type { Ticket } from '../../platform/owner-kind';
import type { SiteEvent } from '../../tenancy/event';
import { describeDocument, documentsOf } from './track-documents';

const documentsFor = ({ definition }: SiteEvent, ticket: Ticket | null) =>
  documentsOf(definition.tracks.find(({ code }) => code === ticket?.trackCode));

/** Photos of documents that a track asks for: they cost nothing, and a required one that is missing stops the submit. */
export const documentsPart = defineOrderPart({
  id: 'documents',
  step: 'personal',
  applies: (event, ticket) => documentsFor(event, ticket).length > 0,
  reading: (key) => keptFilesReading({ ...key, place: 'documents' }),
  compose({ event, ticket, locale }, files) {
    const documents = documentsFor(event, ticket).map((document) => ({
      ...document,
      name: describeDocument(event, document, locale).name,
      file: files.find(({ fieldId }) => fieldId === document.type),
    }));
    const missing = documents.filter(({ required, file }) => required && !file).map(({ name }) => name);
    const values = { count: missing.length, names: missing.join(', ') };
    return {
      ...NOTHING_ADDED,
      entries: documents.flatMap(({ name, file }) =>
        file ? [{ label: name, value: shortFileName(file.name) }] : [],
      ),
      problems:
        missing.length > 0
          ? [
              {
                reason: 'documents_missing',
                message: { key: 'registration_problem_documents_missing', values },
              },
            ]
          : [],
    };
  },
  async narrow(tx, { event, ticket, now, ...key }) {
    const types = new Set<string>(documentsFor(event, ticket).map(({ type }) => type));
    const files = await listFiles(tx, { ...key, place: 'documents' });
    await removeFiles(
      tx,
      files.filter(({ fieldId }) => !types.has(fieldId)),
      now,
    );
  },
  async clear(tx, { now, ...key }) {
    await removeFiles(tx, await listFiles(tx, { ...key, place: 'documents' }), now);
  },
});
