const SESSION_KINDS = ['workshop', 'keynote', 'panel', 'talk', 'social'] as const;
type SessionKind = (typeof SESSION_KINDS)[number];

/** Maps the many words that schedule files use for a kind of session to ours. */
export function kindOf(type: string | undefined): SessionKind {
  const word = type?.toLowerCase() ?? '';
  if (/keynote|plenary|pl[ée]ni[èe]re/.test(word)) return 'keynote';
  if (/workshop|hands-on|tutorial|atelier/.test(word)) return 'workshop';
  if (/panel|podium|discussion/.test(word)) return 'panel';
  return /social|party|concert|performance|game/.test(word) ? 'social' : 'talk';
}

/** The word of a schedule file that is to be kept, because ours would not bring it back. */
export function ownWordOf(type: string | undefined): string | undefined {
  return SESSION_KINDS.some((kind) => kind === type) ? undefined : type;
}
