const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
type Unit = (typeof UNITS)[number];

/** Each unit's name for one and for several. */
export type CountdownWords = Record<Unit, { one: string; other: string }>;

/** @param name the unit's name for a count, from the catalogue */
export function countdownWords(name: (unit: Unit, values: { count: number }) => string): CountdownWords {
  const of = (unit: Unit) => ({ one: name(unit, { count: 1 }), other: name(unit, { count: 2 }) });
  return { days: of('days'), hours: of('hours'), minutes: of('minutes'), seconds: of('seconds') };
}
