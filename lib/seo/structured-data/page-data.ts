import type { LocationSummary } from '../../contract/parts/location';
import type { PlaceFacts } from './facts';
import { CONTEXT, type JsonLd } from './json-ld';
import { buildingData } from './place-data';

/** The breadcrumbs of a page. `trail` begins with the home page and has absolute addresses. */
export function breadcrumbData(trail: readonly { name: string; url: string }[], locale: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    inLanguage: locale,
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A room of the event, in the building that it belongs to. */
export function roomData(
  room: { name: string; capacity: number | null; building: PlaceFacts },
  page: { url: string },
): JsonLd {
  const { '@type': type, name, ...where } = buildingData(room.building);
  return {
    '@context': CONTEXT,
    '@type': type,
    name: room.name,
    url: page.url,
    ...where,
    maximumAttendeeCapacity: room.capacity ?? undefined,
    containedInPlace: { '@type': type, name, ...where },
  };
}

/** A location of the event. */
export function placeData(
  place: PlaceFacts & Pick<LocationSummary, 'description'>,
  page: { url: string; image?: string | undefined },
): JsonLd {
  return {
    '@context': CONTEXT,
    ...buildingData(place),
    description: place.description ?? undefined,
    url: page.url,
    image: page.image,
  };
}
