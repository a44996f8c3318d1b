import { websiteAddress } from '@/lib/domain/safe-link';

/** What was typed as the address of a link, which may lack its beginning; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^tel:\+?[\d-]+$/i.test(text)) return text;
  const mailbox = text.replace(/^mailto:/i, '');
  if (/^[^@/:\s]+@[^@/:\s]+\.[^@/:\s]+$/.test(mailbox)) return `mailto:${mailbox}`;
  return websiteAddress(text);
}
