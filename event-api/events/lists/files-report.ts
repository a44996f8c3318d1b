import { listKept, type StoredFile } from '../../files/queries';
import {
  brief,
  columnOf,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

/** What people uploaded: photos, logos, documents. `files save` gives one of them. */
export function filesReport(context: ReportContext): Report<StoredFile> {
  return {
    columns: [
      brief(textColumn('file', ({ id }) => id)),
      brief(textColumn('file_name', ({ name }) => name)),
      brief(columnOf('word', 'of', ({ ownerKind }) => ownerKind)),
      brief(columnOf('order', 'code', ({ ownerCode }) => ownerCode)),
      brief(textColumn('field', ({ fieldId }) => fieldId)),
      textColumn('media_type', ({ mediaType }) => mediaType),
      numberColumn('bytes', ({ size }) => size),
      brief(instantColumn('uploaded', context.event, ({ createdAt }) => createdAt)),
    ],
    pages: readFiles(context),
  };
}

async function* readFiles({ db, event }: ReportContext): AsyncGenerator<StoredFile[]> {
  yield await listKept(db, event.code);
}
