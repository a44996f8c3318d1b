import type { Terminal } from './terminal';

/**
 * Whether what was just shown may be done: `--yes` was given, or the person at the keyboard answers so. A script without
 * `--yes` is told to add it.
 */
export async function confirmed(terminal: Terminal, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!terminal.ask) {
    terminal.err(`${question} Add --yes to go on; nothing changed.\n`);
    return false;
  }
  const answer = (await terminal.ask(`${question} (yes or no) `)).trim().toLowerCase();
  if (answer === 'y' || answer === 'yes') return true;
  terminal.err('Nothing changed.\n');
  return false;
}

/** Whether somebody typed a code to confirm what cannot be undone; a script gives it with `--confirm CODE`. */
export async function confirmedByTyping(
  terminal: Terminal,
  question: string,
  { code, given }: { code: string; given: string | undefined },
): Promise<boolean> {
  const typed = given ?? (await terminal.ask?.(`${question} Type ${code} to confirm: `))?.trim();
  if (typed === code) return true;
  terminal.err(
    typed === undefined
      ? `${question} Add --confirm ${code} to go on; nothing changed.\n`
      : `"${typed}" is not "${code}"; nothing changed.\n`,
  );
  return false;
}
