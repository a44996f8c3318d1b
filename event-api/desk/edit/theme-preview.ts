import type { previewTheme } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { contrast } from '@/lib/theme/oklch';
import { MIN_TEXT_CONTRAST, themeVariables } from '@/lib/theme/theme-variables';

const SCHEMES = ['light', 'dark'] as const;

/** To one decimal, downwards: a contrast is never said to be more than it is. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10;

/** What the site makes of a colour in both schemes. */
export function previewOf(accent: string): AnswerOf<typeof previewTheme> {
  return {
    least: MIN_TEXT_CONTRAST,
    schemes: SCHEMES.map((scheme) => {
      const variables = themeVariables({ accent }, scheme);
      const page = variables['neutral-1'];
      const colours = {
        ...{
          page,
          line: variables['neutral-5'],
          heading: variables['neutral-11'],
          text: variables['neutral-10'],
        },
        ...{ accent: variables.accent, on_accent: variables['on-accent'], link: variables['accent-text'] },
      };
      return {
        ...{ scheme, colours },
        contrast: {
          button: rounded(contrast(colours.on_accent, colours.accent)),
          link: rounded(contrast(colours.link, page)),
        },
        adjusted: colours.accent.toLowerCase() !== accent.toLowerCase(),
      };
    }),
  };
}
