import type * as pages from '@/lib/contract/content/pages';
import type * as places from '@/lib/contract/content/places';
import type * as tenancy from '@/lib/contract/tenancy';
import type { RoutesOf } from '../calls/use-case';
import { getAccommodationDetail } from './get-accommodation-detail';
import { getAccommodations } from './get-accommodations';
import { getClientEventFromDomain } from './get-client-event-from-domain';
import { getClientEventSchema } from './get-client-event-schema';
import { getContentSection } from './get-content-section';
import { getCustomPage } from './get-custom-page';
import { getLastModified } from './get-last-modified';
import { getLocationDetail } from './get-location-detail';
import { getLocations } from './get-locations';
import { getSliderBoxImages } from './get-slider-box-images';
import { getTWCContent } from './get-twc-content';
import { loadEventHomePageForm } from './load-event-home-page-form';
import { versionJson } from './version-json';

export const contentRoutes: RoutesOf<typeof tenancy & typeof pages & typeof places> = {
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
