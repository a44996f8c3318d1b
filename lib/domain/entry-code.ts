/** As many letters of an entry code as are typed at once. */
const GROUP_CHARS = 5;

/** An entry code as it is printed below its QR code, to be typed at the door. */
export const groupedEntryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP_CHARS}}`, 'g')) ?? []).join(' ');
