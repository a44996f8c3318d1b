import { isHexColor } from '@/lib/theme/hex-color';

interface Strand {
  code: string;
  colour: string | null;
}

/** Class name of a strand's colour. A class, because the Content-Security-Policy forbids style attributes. */
export type StrandClass = (code: string | undefined) => string | undefined;

/** A class for each strand that has a colour, and the CSS for them. Lists that share a page need different prefixes. */
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
