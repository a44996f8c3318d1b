import type { Translate } from '@/lib/i18n/translate';
import type { MailBlock } from '../../notices/letter/letter';
import type { Receipt } from '../receipts/receipt-words';

/**
 * How to attend in person, or how to join online: the organiser's text if there is one, else ours.
 * @param words texts of the namespace `mail.confirmation`
 */
export function attendingBlocks(
  { mode, attending_text, joining_address, sessions }: Receipt,
  words: Translate,
): MailBlock[] {
  if (mode === 'in_person') return [{ kind: 'paragraph', text: attending_text ?? words('bring') }];
  const isJoinable = joining_address !== null || sessions.some((session) => session.joining_address !== null);
  const text = attending_text ?? words(isJoinable ? 'join_text' : 'join_later');
  return [
    { kind: 'paragraph', text },
    ...(joining_address ? [{ kind: 'link', label: words('join'), address: joining_address } as const] : []),
  ];
}
