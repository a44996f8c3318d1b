import { z } from 'zod';
import { PROPOSAL_STATES } from '@/lib/domain/orders/proposal-states';
import { LOCALES } from '@/lib/i18n/languages';
import { pageOfProposals, proposalStates } from '../events/deciding/pages';
import { answersAsColumns } from '../proposals/decide/export-proposals';
import { listProposals } from '../proposals/decide/list-proposals';
import { previewDecision } from '../proposals/decide/preview-decision';
import { reading } from './act';

/** What an organiser looks at before deciding about proposals. */

const wanted = z.object({
  event: z.string(),
  state: z.enum(PROPOSAL_STATES).optional(),
  search: z.string().optional(),
});

export const proposalPage = reading({
  name: 'proposals list: page',
  input: wanted.extend({ offset: z.int(), limit: z.int() }),
  async run({ database: { db } }, { event: eventCode, offset, limit, ...filter }) {
    const { codes, count } = await pageOfProposals(db, { eventCode, filter, offset, limit });
    const listed = await listProposals(db, { eventCode, codes });
    const byCode = new Map(listed.map((one) => [one.proposal.code, one]));
    const rows = codes.flatMap((code) => byCode.get(code) ?? []);
    return { rows, count, states: await proposalStates(db, eventCode) };
  },
});

/** More are never in one file. */
const MAX_SHEET_ROWS = 20_000;

export const proposalFile = reading({
  name: 'proposals list: file',
  input: wanted.extend({ language: z.enum(LOCALES) }),
  async run(place, { language, ...filter }) {
    const { rows } = await proposalPage.run(place, { ...filter, offset: 0, limit: MAX_SHEET_ROWS });
    return { rows, answers: await answersAsColumns(place.database.db, rows, language) };
  },
});

export const lookAtDecision = reading({
  name: 'proposals: preview',
  input: z.object({ code: z.string(), to: z.enum(['accepted', 'declined']) }),
  run: ({ database: { db } }, input) => previewDecision(db, input),
});
