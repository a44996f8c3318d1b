import { z } from 'zod';
import { type ActPlace, look, perform } from '../../acts/act';
import { lookAtDecision as lookAtApplication } from '../../acts/applications';
import { accept, approve, decline, turnDown } from '../../acts/decisions';
import { lookAtDecision as lookAtProposal } from '../../acts/proposals';

const input = z.object({
  /** To whoever sent them; null without. */
  message: z.string().nullable(),
  /** Each as it was when its consequences were shown. */
  rows: z.array(z.object({ code: z.string(), seen: z.int() })),
});

/** Why one was not decided: as its preview and its act say it. */
interface NotDecided {
  code: string;
  why: string;
}

interface OneDecision {
  /** `can`, or why not; undefined where there is none, or not any more. */
  preview: (place: ActPlace, code: string) => Promise<{ outcome: string; seen: number } | undefined>;
  decide: (
    place: ActPlace,
    decision: { code: string; message: string | null; seen: number },
  ) => Promise<{ outcome: string }>;
}

/** The same decision about several, by the act that decides about one; what cannot be, keeps back no other. */
const together = (name: string, { preview, decide }: OneDecision) => ({
  name,
  input,
  async run(place: ActPlace, { rows, message }: z.output<typeof input>) {
    const left: NotDecided[] = [];
    const open: typeof rows = [];
    for (const row of rows) {
      const found = await preview(place, row.code);
      const outcome = found?.outcome ?? 'unknown';
      // By a slice before, or by a colleague: it is as it was to become.
      if (outcome === 'already') continue;
      if (outcome === 'can' && found?.seen === row.seen) open.push(row);
      else left.push({ code: row.code, why: outcome === 'can' ? 'changed' : outcome });
    }
    for (const [at, { code, seen }] of open.entries()) {
      const { outcome } = await decide(place, { code, message, seen });
      if (outcome !== 'done' && outcome !== 'already') left.push({ code, why: outcome });
      place.onProgress?.(at + 1, open.length);
    }
    const isNothing = left.length === rows.length;
    return { outcome: left.length === 0 ? 'done' : isNothing ? 'refused' : 'part', left };
  },
});

const applications = (decision: 'approve' | 'decline') =>
  together(`applications ${decision}`, {
    preview: (place, code) => look(place, lookAtApplication, { code, decision }),
    decide: (place, decided) => perform(place, decision === 'approve' ? approve : decline, decided),
  });

const proposals = (decision: 'accept' | 'decline') =>
  together(`proposals ${decision}`, {
    preview: (place, code) =>
      look(place, lookAtProposal, { code, to: decision === 'accept' ? 'accepted' : 'declined' }),
    decide: (place, decided) => perform(place, decision === 'accept' ? accept : turnDown, decided),
  });

export const DECISIONS_TOGETHER = {
  approveApplications: applications('approve'),
  declineApplications: applications('decline'),
  acceptProposals: proposals('accept'),
  declineProposals: proposals('decline'),
} as const;
