'use client';

import { useTranslations } from 'next-intl';
import { MultilineField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { ActAnswer } from '@/lib/contract/desk/agreement';

export type Decision = 'approve' | 'decline' | 'number';

export interface Filled {
  message?: string;
  booth?: string;
}

export const loadMessage = () => import('./fields').then(({ messageFields }) => messageFields);

/** Calls for one decision about an application, without or with the word that it is agreed to. */
export const deciding =
  (event: string, decision: Decision) =>
  (code: string, { message, booth }: Filled, agreed?: string): Promise<ActAnswer> =>
    callDesk('decideApplication', {
      ...{ event, code, decision },
      ...(message !== undefined && { message }),
      ...(booth !== undefined && { booth }),
      ...(agreed !== undefined && { agreed }),
    });

export function Message() {
  const t = useTranslations('desk_applications');
  return <MultilineField name="message" label={t('message')} hint={t('message_hint')} optional />;
}
