/** This many other workshops of the strand are named on a workshop's page. */
const MAX_OTHERS = 4;

interface InStrand {
  code: string;
  strandCode: string | null;
  position: number;
}

/**
 * The next workshops of a workshop's strand in the organiser's order, starting over at its end, so that every workshop is
 * named somewhere. Those without a session that takes place are left out.
 */
export function othersInStrand<Workshop extends InStrand>(
  workshops: Iterable<Workshop>,
  { code, strandCode }: Pick<InStrand, 'code' | 'strandCode'>,
  takesPlace: (workshopCode: string) => boolean,
): Workshop[] {
  if (strandCode === null) return [];
  const inStrand = [...workshops]
    .filter((each) => each.strandCode === strandCode && (each.code === code || takesPlace(each.code)))
    .sort((one, other) => one.position - other.position);
  const at = inStrand.findIndex((each) => each.code === code);
  return [...inStrand.slice(at + 1), ...inStrand.slice(0, Math.max(at, 0))].slice(0, MAX_OTHERS);
}
