'use client';

import { callDesk } from '@/lib/api/desk/browser';
import { DecideTogether } from '../together/decide-together';
import { loadMessage, Message } from './decision';

/** Below the list: the proposals that are chosen. */
export const DecideProposals = ({ event }: { event: string }) => (
  <DecideTogether<'accept'>
    event={event}
    namespace="desk_proposals"
    decisions={['accept', 'decline']}
    schema={loadMessage}
    message={<Message />}
    call={(asked) => callDesk('decideProposals', { event, ...asked })}
  />
);
