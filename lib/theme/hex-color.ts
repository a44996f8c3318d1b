/** Whether a text is a colour as `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
