import { userInfo } from 'node:os';

/** Who runs the command: the operating system's user, and who became that user with sudo. */
export function userName(environment: Record<string, string | undefined> = process.env): string {
  const name = ownName();
  const { SUDO_USER: person } = environment;
  return person === undefined || person === '' || person === name ? name : `${person} (as ${name})`;
}

/** Containers run as users that have a number and no name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
