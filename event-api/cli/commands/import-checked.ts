import type { OtherEffects, Unusable } from '../../acts/known';
import { consentTo, type ImportEffects, needsConsent } from '../../events/import/effects';
import { effectsInWords } from '../../events/import/effects-in-words';
import type { ImportReport } from '../../events/import/import-event';
import type { OnProgress } from '../../events/import/write-import';
import { formatProblem, type Problem } from '../../events/problems/problem';
import { counted } from '../../events/problems/words';
import {
  confirmed,
  DONE_EXIT_CODE,
  showLines,
  showProgress,
  type Terminal,
  UNUSABLE_EXIT_CODE,
} from '../terminal';
import { flag, yes } from '../words/fields';

/** Whether a command only says what it would do, and whether it was agreed to beforehand. */
export const CONSENT = { dryRun: flag('only says what would change'), yes };
interface Consent {
  dryRun: boolean;
  yes: boolean;
}

/** There is nothing to import, and it has been said why. */
export interface Told {
  outcome: 'told';
  exit: number;
}

/** An import of a file, of a kept version, or of the stored event with some fields changed. */
interface Importing {
  preview: () => Promise<{ outcome: 'known'; effects: ImportEffects } | Unusable | Told>;
  /** @param agreed undefined for whatever it does */
  carryOut: (
    onProgress: OnProgress,
    agreed: string | undefined,
  ) => Promise<{ outcome: 'done'; report: ImportReport } | OtherEffects | Unusable | Told>;
  /** Said below what is wrong. */
  unusable: string;
}

/** An event that changes all the time is not asked about forever. */
const MAX_QUESTIONS = 5;

/**
 * Says what an import would do, asks if seats, mails, money or hosts are touched, and imports exactly what was agreed to.
 * @returns the exit code
 */
export async function importAgreed(
  terminal: Terminal,
  { preview, carryOut, unusable }: Importing,
  { dryRun, yes: isAgreed }: Consent,
): Promise<number> {
  const looked = await preview();
  if (looked.outcome === 'unusable') return tellUnusable(terminal, looked.problems, unusable);
  if (looked.outcome === 'told') return looked.exit;
  let { effects } = looked;
  for (let question = 0; question < MAX_QUESTIONS; question += 1) {
    showEffects(terminal, effects, dryRun);
    if (dryRun) return DONE_EXIT_CODE;
    const { code } = effects;
    if (needsConsent(effects) && !(await confirmed(terminal, `Change ${code}?`, isAgreed))) {
      return UNUSABLE_EXIT_CODE;
    }
    // Whoever agreed beforehand agreed to whatever it is.
    const done = await carryOut(
      showProgress(terminal, `Importing ${code}`),
      isAgreed ? undefined : consentTo(effects),
    );
    if (done.outcome === 'unusable') return tellUnusable(terminal, done.problems, unusable);
    if (done.outcome === 'done') {
      showReport(terminal, done.report);
      return DONE_EXIT_CODE;
    }
    if (done.outcome === 'told') return done.exit;
    terminal.err(`Meanwhile the event has changed; now the import would do this:\n`);
    effects = done.effects;
  }
  terminal.err(
    `${effects.code} changes all the time. Add --yes to import without a question; nothing changed.\n`,
  );
  return UNUSABLE_EXIT_CODE;
}

/** @returns the exit code */
export function tellUnusable(terminal: Terminal, problems: readonly Problem[], unusable: string): number {
  showProblems(terminal, problems);
  terminal.err(`${unusable}\n`);
  return UNUSABLE_EXIT_CODE;
}

export const showProblems = (terminal: Terminal, problems: readonly Problem[]): void =>
  showLines(terminal, problems.map(formatProblem));

/** What an import would do, a line each. */
export function showEffects(terminal: Terminal, effects: ImportEffects, always = true): void {
  const { code, outcome, sessions, hosts } = effects;
  const lines = effectsInWords(effects)
    .map((line) => `  ${line}\n`)
    .join('');
  if (outcome === 'changed') terminal.out(`${code} would change:\n${lines}`);
  else if (!always) return;
  else if (outcome === 'unchanged') terminal.out(`${code} would not change.\n`);
  else terminal.out(`${code} would be new: ${counted(sessions.count, 'session')}, at ${hosts.join(', ')}.\n`);
}

const OUTCOMES = { new: 'is new', changed: 'has changed', unchanged: 'is unchanged' } as const;

/** What an import has done. */
export function showReport(
  terminal: Terminal,
  { code, outcome, sessions, hosts, warnings }: ImportReport,
): void {
  terminal.out(`${code} ${OUTCOMES[outcome]}: ${counted(sessions, 'session')}, at ${hosts.join(', ')}.\n`);
  for (const warning of warnings) terminal.err(`  ${warning}\n`);
}
