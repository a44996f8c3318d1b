import * as addresses from './addresses';
import type { Call } from './call';
import * as exhibitors from './exhibitors';
import * as forms from './forms';
import * as mySchedule from './my-schedule';
import * as notices from './notices';
import * as realtime from './realtime';
import * as registration from './registration';
import * as schedule from './schedule';
import * as site from './site';
import * as sponsors from './sponsors';
import * as waitlist from './waitlist';
import * as workshops from './workshops';

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
  ...callsOf(site),
  ...callsOf(schedule),
  ...callsOf(mySchedule),
  ...callsOf(workshops),
  ...callsOf(registration),
  ...callsOf(waitlist),
  ...callsOf(realtime),
  ...callsOf(forms),
  ...callsOf(addresses),
  ...callsOf(notices),
  ...callsOf(exhibitors),
  ...callsOf(sponsors),
};
export type Catalogue = typeof catalogue;
export type CallId = keyof Catalogue;
