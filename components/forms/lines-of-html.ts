const NEW_LINE = 'p, br, h3, h4, li, blockquote, pre, tr';

/**
 * The words of formatted text, each paragraph and entry in a line of its own.
 * @param picture what is said of a picture, by its text
 */
export function linesOfHtml(html: string, picture: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) image.replaceWith(`${picture(image.alt)}\n`);
  for (const block of body.querySelectorAll(NEW_LINE)) block.after('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
