import type * as pages from '@/lib/contract/content/pages';
import type * as places from '@/lib/contract/content/places';
import type * as site from '@/lib/contract/content/site';
import type { RoutesOf } from '../calls/use-case';
import { getAccommodationDetail } from './get-accommodation-detail';
import { getClientEventFromDomain } from './get-client-event-from-domain';
import { getClientEventSchema } from './get-client-event-schema';
import { getCustomPage } from './get-custom-page';
import { getLocationDetail } from './get-location-detail';
import {
  getAccommodations,
  getContentSection,
  getLastModified,
  getLocations,
  getSliderBoxImages,
  getTWCContent,
  loadEventHomePageForm,
} from './reads';
import { versionJson } from './version-json';

export const contentRoutes: RoutesOf<typeof site & typeof pages & typeof places> = {
  getClientEventFromDomain,
  getClientEventSchema,
  getLastModified,
  loadEventHomePageForm,
  getCustomPage,
  getLocations,
  getLocationDetail,
  getTWCContent,
  getContentSection,
  getSliderBoxImages,
  getAccommodations,
  getAccommodationDetail,
  versionJson,
};
