import { z } from 'zod';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@/lib/domain/orders/application-kinds';
import { LOCALES } from '@/lib/i18n/languages';
import { answersAsColumns } from '../applications/decide/export-applications';
import { listApplications } from '../applications/decide/list-applications';
import { APPLICATION_DECISIONS, previewDecision } from '../applications/decide/preview-decision';
import { applicationStates, pageOfApplications } from '../events/deciding/pages';
import { reading } from './act';

/** What an organiser looks at before deciding about applications. */

const wanted = z.object({
  event: z.string(),
  kind: z.enum(APPLICATION_KINDS).optional(),
  state: z.enum(APPLICATION_STATES).optional(),
  search: z.string().optional(),
});

export const applicationPage = reading({
  name: 'applications list: page',
  input: wanted.extend({ offset: z.int(), limit: z.int() }),
  async run({ database: { db } }, { event: eventCode, offset, limit, ...filter }) {
    const { codes, count } = await pageOfApplications(db, { eventCode, filter, offset, limit });
    const listed = await listApplications(db, { eventCode, codes });
    const byCode = new Map(listed.map((one) => [one.application.code, one]));
    const rows = codes.flatMap((code) => byCode.get(code) ?? []);
    return { rows, count, states: await applicationStates(db, eventCode) };
  },
});

/** More are never in one file. */
const MAX_SHEET_ROWS = 20_000;

export const applicationFile = reading({
  name: 'applications list: file',
  input: wanted.extend({ language: z.enum(LOCALES) }),
  async run(place, { language, ...filter }) {
    const { rows } = await applicationPage.run(place, { ...filter, offset: 0, limit: MAX_SHEET_ROWS });
    return { rows, answers: await answersAsColumns(place.database.db, rows, language) };
  },
});

export const lookAtDecision = reading({
  name: 'applications: preview',
  input: z.object({ code: z.string(), decision: z.enum(APPLICATION_DECISIONS) }),
  run: ({ database: { db } }, input) => previewDecision(db, input),
});
