import { accountCalls } from './account-calls';
import { auditCalls } from './audit-calls';
import { cancelEventCalls } from './cancel-event-calls';
import { applicationCalls } from './deciding/application-calls';
import { invitationCalls } from './deciding/invitation-calls';
import { placingCalls } from './deciding/placing-calls';
import { proposalCalls } from './deciding/proposal-calls';
import type { DeskUseCases } from './desk-use-case';
import { badgeCalls } from './door/badge-calls';
import { doorCalls } from './door/door-calls';
import { saleCalls } from './door/sale-calls';
import { draftCalls } from './edit/draft-calls';
import { editCalls } from './edit/edit-calls';
import { sessionCalls } from './edit/session-calls';
import { ticketCalls } from './edit/ticket-calls';
import { versionCalls } from './edit/version-calls';
import { fileCalls } from './file-calls';
import { jobCalls } from './job-calls';
import { listCalls } from './list-calls';
import { mailingActCalls } from './mailings/mailing-act-calls';
import { mailingCalls } from './mailings/mailing-calls';
import { moneyCalls } from './money/money-calls';
import { newEventCalls } from './new-event-calls';
import { peopleCalls } from './people/people-calls';
import { personActCalls } from './people/person-act-calls';
import { personCalls } from './people/person-calls';
import { personDataCalls } from './people/person-data-calls';
import { taskCalls } from './task-calls';
import { teamCalls } from './team-calls';
import { todayCalls } from './today-calls';

/** The use-case of every call of the desk. A call without one is a type error here. */
export const deskUseCases = {
  ...accountCalls,
  ...teamCalls,
  ...auditCalls,
  ...todayCalls,
  ...peopleCalls,
  ...personCalls,
  ...applicationCalls,
  ...invitationCalls,
  ...newEventCalls,
  ...placingCalls,
  ...proposalCalls,
  ...fileCalls,
  ...personActCalls,
  ...personDataCalls,
  ...jobCalls,
  ...taskCalls,
  ...cancelEventCalls,
  ...listCalls,
  ...mailingCalls,
  ...mailingActCalls,
  ...moneyCalls,
  ...editCalls,
  ...draftCalls,
  ...ticketCalls,
  ...sessionCalls,
  ...versionCalls,
  ...doorCalls,
  ...saleCalls,
  ...badgeCalls,
} satisfies DeskUseCases;
