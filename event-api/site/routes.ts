import type * as contract from '@/lib/contract/site';
import type { RoutesOf } from '../calls/use-case';
import { getClientEventFromDomain } from './get-client-event-from-domain';
import { getClientEventSchema } from './get-client-event-schema';
import { getCustomPage } from './get-custom-page';
import { loadEventHomePageForm } from './load-event-home-page-form';
import { versionJson } from './version-json';

export const siteRoutes: RoutesOf<typeof contract> = {
  getClientEventFromDomain,
  getClientEventSchema,
  loadEventHomePageForm,
  getCustomPage,
  versionJson,
};
