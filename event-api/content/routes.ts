import type * as pages from '@/lib/contract/content/pages';
import type * as places from '@/lib/contract/content/places';
import type * as site from '@/lib/contract/content/site';
import type { RoutesOf } from '../calls/use-case';
import { getClientEventFromDomain } from './get-client-event-from-domain';
import { getCustomPage } from './get-custom-page';
import { getAccommodationDetail, getLocationDetail } from './places';
import {
  getAccommodations,
  getContentSection,
  getLastModified,
  getLocations,
  getSliderBoxImages,
  getTWCContent,
  loadEventHomePageForm,
  versionJson,
} from './reads';
import { getClientEventSchema } from './site-pages';

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
