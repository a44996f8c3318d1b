import { isHexColor } from '@/lib/theme/hex-color';

interface Strand {
  code: string;
  colour: string | null;
}

/** Class name of a strand's colour. A class, because the Content-Security-Policy forbids style attributes. */
export type StrandClass = (code: string | undefined) => string | undefined;

const TURN_DEGREES = 360;

/** The colour of a strand that brings none: always the same for one code. */
function ownColour(code: string): string {
  const hue = [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % TURN_DEGREES, 7);
  return `oklch(0.6 0.13 ${hue})`;
}

/** A class for each strand, and the CSS for them. Lists that share a page need different prefixes. */
export function strandColours(
  strands: readonly Strand[],
  prefix = 's',
): { classOf: StrandClass; css: string } {
  const colours = new Map(
    strands.map(({ code, colour }) => [code, colour && isHexColor(colour) ? colour : ownColour(code)]),
  );
  const classes = new Map([...colours.keys()].map((code, index) => [code, `${prefix}${index}`]));
  return {
    classOf: (code) => (code === undefined ? undefined : classes.get(code)),
    css: [...colours].map(([code, colour]) => `.${classes.get(code)}{--strand:${colour}}`).join(''),
  };
}
