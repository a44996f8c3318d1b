import { isHexColor } from '@/lib/theme/hex-color';

interface Strand {
  code: string;
  colour: string | null;
}

/** The class of a strand's colour on this page. Rows carry the class: the page's policy allows no style of their own. */
export type StrandClass = (code: string | undefined) => string | undefined;

/**
 * A class for every strand that has a colour, and the style sheet that gives each its colour. Lists that share a page have
 * prefixes of their own.
 */
export function strandColours(
  strands: readonly Strand[],
  prefix = 's',
): { classOf: StrandClass; css: string } {
  const coloured = strands.flatMap(({ code, colour }) =>
    isHexColor(colour ?? '') ? [{ code, colour }] : [],
  );
  const classes = new Map(coloured.map(({ code }, index) => [code, `${prefix}${index}`]));
  return {
    classOf: (code) => (code === undefined ? undefined : classes.get(code)),
    css: coloured.map(({ code, colour }) => `.${classes.get(code)}{--strand:${colour}}`).join(''),
  };
}
