import { activitiesRoutes } from './activities/routes';
import { addressesRoutes } from './addresses/routes';
import { applicationsRoutes } from './applications/routes';
import { attendanceRoutes } from './attendance/routes';
import { buyersRoutes } from './buyers/routes';
import type { UseCases } from './calls/use-case';
import { contentRoutes } from './content/routes';
import { exhibitorsRoutes } from './exhibitors/routes';
import { filesRoutes } from './files/routes';
import { formsRoutes } from './forms/routes';
import { groupsRoutes } from './groups/routes';
import { lineRoutes } from './line/routes';
import { membershipRoutes } from './membership/routes';
import { noticesRoutes } from './notices/routes';
import { exemptionsRoutes } from './orders/exemptions/routes';
import { invoicesRoutes } from './orders/invoices/routes';
import { ownOrdersRoutes } from './orders/own/routes';
import { papersRoutes } from './orders/papers/routes';
import { quotesRoutes } from './orders/quotes/routes';
import { ticketsRoutes } from './orders/tickets/routes';
import { proposalsRoutes } from './proposals/routes';
import { realtimeRoutes } from './realtime/routes';
import { registrationRoutes } from './registration/routes';
import { scheduleRoutes } from './schedule/routes';
import { shopRoutes } from './shop/routes';
import { sponsorsRoutes } from './sponsors/routes';
import { waitlistRoutes } from './waitlist/routes';
import { myScheduleRoutes } from './workshops/calendar/routes';
import { workshopsRoutes } from './workshops/routes';
import { writingHelpRoutes } from './writing-help/routes';

/** The use-case of every call of the contract. A call without one is a type error here. */
export const useCases = {
  ...contentRoutes,
  ...scheduleRoutes,
  ...myScheduleRoutes,
  ...workshopsRoutes,
  ...registrationRoutes,
  ...attendanceRoutes,
  ...formsRoutes,
  ...addressesRoutes,
  ...exemptionsRoutes,
  ...ownOrdersRoutes,
  ...papersRoutes,
  ...quotesRoutes,
  ...ticketsRoutes,
  ...filesRoutes,
  ...membershipRoutes,
  ...noticesRoutes,
  ...realtimeRoutes,
  ...waitlistRoutes,
  ...groupsRoutes,
  ...applicationsRoutes,
  ...exhibitorsRoutes,
  ...sponsorsRoutes,
  ...activitiesRoutes,
  ...shopRoutes,
  ...buyersRoutes,
  ...invoicesRoutes,
  ...proposalsRoutes,
  ...writingHelpRoutes,
  ...lineRoutes,
} satisfies UseCases;
