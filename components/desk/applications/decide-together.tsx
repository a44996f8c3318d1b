'use client';

import { callDesk } from '@/lib/api/desk/browser';
import { DecideTogether } from '../together/decide-together';
import { loadMessage, Message } from './decision';

/** Below the list: the applications that are chosen. */
export const DecideApplications = ({ event }: { event: string }) => (
  <DecideTogether<'approve'>
    event={event}
    namespace="desk_applications"
    decisions={['approve', 'decline']}
    schema={loadMessage}
    message={<Message />}
    call={(asked) => callDesk('decideApplications', { event, ...asked })}
  />
);
