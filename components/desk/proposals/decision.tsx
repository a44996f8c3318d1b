'use client';

import { useTranslations } from 'next-intl';
import { MultilineField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { ActAnswer } from '@/lib/contract/desk/agreement';

export type Decision = 'accept' | 'decline';

export const loadMessage = () => import('./fields').then(({ messageFields }) => messageFields);

/** Calls for one decision about a proposal, without or with the word that it is agreed to. */
export const deciding =
  (event: string, decision: Decision) =>
  (code: string, { message }: { message: string }, agreed?: string): Promise<ActAnswer> =>
    callDesk('decideProposal', { event, code, decision, message, ...(agreed !== undefined && { agreed }) });

export function Message() {
  const t = useTranslations('desk_proposals');
  return <MultilineField name="message" label={t('message')} hint={t('message_hint')} optional />;
}
