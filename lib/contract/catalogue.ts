import * as activities from './activities';
import * as addresses from './addresses';
import * as applications from './applications/calls';
import * as attendance from './attendance';
import * as buyers from './buyers';

import * as pages from './content/pages';
import * as places from './content/places';
import * as site from './content/site';
import * as exemptions from './exemptions';
import * as exhibitors from './exhibitors';
import * as files from './files';
import * as forms from './forms';
import * as group from './groups/group';
import * as groupPay from './groups/group-pay';
import * as groupJoining from './groups/joining';
import * as groupMembers from './groups/members';
import * as invoices from './invoices';
import * as line from './line';
import * as membership from './membership';
import * as notices from './notices';
import * as ownOrders from './own-orders';
import * as papers from './papers';
import { callsIn } from './parts/calls-in';
import * as proposals from './proposals/calls';
import * as proposalPresenters from './proposals/presenters';
import * as quotes from './quotes';
import * as realtime from './realtime';
import * as change from './registration/change';
import * as codes from './registration/codes';
import * as documents from './registration/documents';
import * as lookUp from './registration/look-up';
import * as receipts from './registration/receipts';
import * as start from './registration/start';
import * as submit from './registration/submit';
import * as schedule from './schedule';
import * as shop from './shop';
import * as sponsors from './sponsors';
import * as tickets from './tickets';
import * as waitlist from './waitlist';
import * as basket from './workshops/basket';
import * as workshops from './workshops/catalogue';
import * as mySchedule from './workshops/my-schedule';
import * as ownPages from './workshops/own-pages';
import * as sessions from './workshops/sessions';
import * as writingHelp from './writing-help';

/** Every call of the API by its id (specification §7). */
export const catalogue = {
  ...callsIn(site),
  ...callsIn(pages),
  ...callsIn(places),
  ...callsIn(schedule),
  ...callsIn(mySchedule),
  ...callsIn(workshops),
  ...callsIn(sessions),
  ...callsIn(ownPages),
  ...callsIn(basket),
  ...callsIn(start),
  ...callsIn(submit),
  ...callsIn(codes),
  ...callsIn(lookUp),
  ...callsIn(receipts),
  ...callsIn(attendance),
  ...callsIn(change),
  ...callsIn(waitlist),
  ...callsIn(group),
  ...callsIn(groupJoining),
  ...callsIn(groupMembers),
  ...callsIn(groupPay),
  ...callsIn(realtime),
  ...callsIn(forms),
  ...callsIn(addresses),
  ...callsIn(exemptions),
  ...callsIn(line),
  ...callsIn(ownOrders),
  ...callsIn(papers),
  ...callsIn(quotes),
  ...callsIn(tickets),
  ...callsIn(files),
  ...callsIn(membership),
  ...callsIn(documents),
  ...callsIn(notices),
  ...callsIn(exhibitors),
  ...callsIn(sponsors),
  ...callsIn(applications),
  ...callsIn(activities),
  ...callsIn(shop),
  ...callsIn(buyers),
  ...callsIn(invoices),
  ...callsIn(proposals),
  ...callsIn(proposalPresenters),
  ...callsIn(writingHelp),
};
export type Catalogue = typeof catalogue;
export type CallId = keyof Catalogue;
