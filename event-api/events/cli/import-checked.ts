import { type ImportEffects, needsConsent } from '../import/effects';
import { effectsInWords } from '../import/effects-in-words';
import {
  EffectsChanged,
  type Importer,
  type ImportOptions,
  type ImportReport,
  importEvent,
  previewImport,
} from '../import/import-event';
import { counted } from '../problems/words';
import type { CheckedEvent } from '../reading/read-definition';
import type { Consent } from './arguments/arguments';
import { confirmed, showProgress, type Terminal } from './terminal';

/** An event that changes all the time is not asked about forever. */
const MAX_QUESTIONS = 5;

/**
 * Says what an import would do, asks if seats, mails, money or hosts are touched, and imports exactly what was agreed to.
 * @returns undefined when nothing was imported, because it was not agreed to or was only to be looked at
 * @throws UnusableDefinition
 */
export async function importChecked(
  terminal: Terminal,
  importer: Importer,
  checked: CheckedEvent,
  { consent, ...options }: Omit<ImportOptions, 'agreed' | 'onProgress'> & { consent: Consent },
): Promise<ImportReport | undefined> {
  const { dryRun, yes } = consent;
  let effects = await previewImport(importer, checked, options);
  for (let question = 0; question < MAX_QUESTIONS; question += 1) {
    showEffects(terminal, effects, dryRun);
    if (dryRun) return undefined;
    const { code } = effects;
    if (needsConsent(effects) && !(await confirmed(terminal, `Change ${code}?`, yes))) return undefined;
    try {
      const onProgress = showProgress(terminal, `Importing ${code}`);
      // Whoever agreed beforehand agreed to whatever it is.
      return await importEvent(importer, checked, {
        ...options,
        onProgress,
        ...(!yes && { agreed: effects }),
      });
    } catch (error) {
      if (!(error instanceof EffectsChanged)) throw error;
      terminal.err(`Meanwhile the event has changed; now the import would do this:\n`);
      effects = error.effects;
    }
  }
  terminal.err(
    `${effects.code} changes all the time. Add --yes to import without a question; nothing changed.\n`,
  );
  return undefined;
}

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
