const KNOWN = /^(https?:\/\/|mailto:|tel:)/i;

/** What was typed as the address of a link, which may lack its beginning; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const isEmail = /^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text);
  const address = KNOWN.test(text) ? text : `${isEmail ? 'mailto:' : 'https://'}${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol.startsWith('http') && !hostname.includes('.') ? undefined : address;
}
