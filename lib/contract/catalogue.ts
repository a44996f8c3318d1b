import * as activities from './activities';
import * as addresses from './addresses';
import * as application from './applications/application';
import * as buyers from './buyers';
import * as codes from './codes';
import * as pages from './content/pages';
import * as places from './content/places';
import * as exhibitorApplication from './exhibitors/application';
import * as exhibitors from './exhibitors/lists';
import * as files from './files';
import * as forms from './forms';
import * as group from './groups/group';
import * as groupPay from './groups/group-pay';
import * as groupJoining from './groups/joining';
import * as groupPeople from './groups/people';
import * as membership from './membership';
import * as notices from './notices';
import type { Call } from './parts/call';
import * as proposalPresenters from './proposals/presenters';
import * as proposal from './proposals/proposal';
import * as realtime from './realtime';
import * as change from './registration/change';
import * as documents from './registration/documents';
import * as lookUp from './registration/look-up';
import * as receipts from './registration/receipts';
import * as start from './registration/start';
import * as submit from './registration/submit';
import * as schedule from './schedule';
import * as shop from './shop';
import * as sponsorApplication from './sponsors/application';
import * as sponsors from './sponsors/lists';
import * as tenancy from './tenancy';
import * as waitlist from './waitlist';
import * as basket from './workshops/basket';
import * as workshops from './workshops/catalogue';
import * as mySchedule from './workshops/my-schedule';
import * as ownPages from './workshops/own-pages';
import * as sessions from './workshops/sessions';
import * as writingHelp from './writing-help';

type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};

/** The calls among a module's exports; each is exported under its id. */
function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  const calls = Object.entries(module).filter(
    ([name, value]) => value?.id === name && value?.path !== undefined,
  );
  return Object.fromEntries(calls) as CallsOf<Module>; // the filter is the type's own condition
}

/** Every call of the API by its id (specification §7). */
export const catalogue = {
  ...callsOf(tenancy),
  ...callsOf(pages),
  ...callsOf(places),
  ...callsOf(schedule),
  ...callsOf(mySchedule),
  ...callsOf(workshops),
  ...callsOf(sessions),
  ...callsOf(ownPages),
  ...callsOf(basket),
  ...callsOf(start),
  ...callsOf(submit),
  ...callsOf(codes),
  ...callsOf(lookUp),
  ...callsOf(receipts),
  ...callsOf(change),
  ...callsOf(waitlist),
  ...callsOf(group),
  ...callsOf(groupJoining),
  ...callsOf(groupPeople),
  ...callsOf(groupPay),
  ...callsOf(realtime),
  ...callsOf(forms),
  ...callsOf(addresses),
  ...callsOf(files),
  ...callsOf(membership),
  ...callsOf(documents),
  ...callsOf(notices),
  ...callsOf(exhibitors),
  ...callsOf(exhibitorApplication),
  ...callsOf(sponsors),
  ...callsOf(sponsorApplication),
  ...callsOf(application),
  ...callsOf(activities),
  ...callsOf(shop),
  ...callsOf(buyers),
  ...callsOf(proposal),
  ...callsOf(proposalPresenters),
  ...callsOf(writingHelp),
};
export type Catalogue = typeof catalogue;
export type CallId = keyof Catalogue;
