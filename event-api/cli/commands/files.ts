import { z } from 'zod';
import { localDate } from '@/lib/time/format';
import { look } from '../../acts/act';
import { fileList, uploadedFile } from '../../acts/readings';
import { UNUSABLE_EXIT_CODE, unknownCode, unknownEvent, writeTable } from '../terminal';
import { command } from '../words/command';
import { orderCode, path, SHEET, sheetOf } from '../words/fields';
import { saveFile } from './save-file';

const HEADINGS = ['code', 'event', 'of', 'order', 'field', 'name', 'type', 'bytes', 'uploaded'];

const list = command({
  words: 'files list',
  about: 'what people uploaded: photos, logos, documents',
  takes: { event: '[EVENT]' },
  input: SHEET.safeExtend({
    ...fileList.input.shape,
    of: orderCode().meta({ title: 'CODE', description: 'of one order' }).optional(),
  }),
  async run(terminal, place, { event, of, ...format }) {
    const found = await look(place, fileList, { event, of });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map(({ id, eventCode, ownerKind, order, fieldId, name, mediaType, ...file }) => [
      ...[id, eventCode, ownerKind.replaceAll('_', ' '), order.code, fieldId, name, mediaType],
      ...[String(file.size), localDate(file.createdAt, found.zones.get(eventCode) ?? 'UTC')],
    ]);
    return writeTable(terminal, sheetOf(format), {
      headings: HEADINGS,
      lines,
      none: 'There are no such files.',
    });
  },
});

const WHAT = 'name the code of the one file to save, and where to';

const save = command({
  words: 'files save',
  about: 'writes one of them to a new file, or into a folder; never replaces one that there is',
  takes: { code: 'CODE', path: 'PATH' },
  input: z.object({ code: orderCode(WHAT), path: path(WHAT) }),
  async run(terminal, place, { code, path: to }) {
    const found = await look(place, uploadedFile, { code });
    if (found.outcome === 'unknown') return unknownCode(terminal, 'file', code);
    if (found.outcome === 'known') return saveFile(terminal, found, to);
    terminal.err(`The storage of files does not give ${code}; nothing was written.\n`);
    return UNUSABLE_EXIT_CODE;
  },
});

export const fileCommands = [list, save];
