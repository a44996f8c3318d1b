interface Session {
  workshops_code: string;
  /** An instant. */
  workshops_schedule_start: string;
  kind: 'workshop' | 'keynote' | 'panel' | 'talk' | 'social';
  cancelled: 'Y' | 'N';
}

/** What everybody comes for stands before what some choose. */
const ORDER: readonly Session['kind'][] = ['keynote', 'panel', 'social', 'talk', 'workshop'];

/** So many sessions of a day by what they are, each workshop once, in the order of the day. */
export function highlightsOf<Shown extends Session>(sessions: readonly Shown[], count: number): Shown[] {
  const once = sessions.filter(
    (session, index) =>
      session.cancelled === 'N' &&
      sessions.findIndex((other) => other.workshops_code === session.workshops_code) === index,
  );
  return once
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .slice(0, count)
    .toSorted((one, other) => one.workshops_schedule_start.localeCompare(other.workshops_schedule_start));
}
