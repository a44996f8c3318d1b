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
