import type { LocationSummary } from '../../contract/parts/location';
import { CONTEXT, type JsonLd } from './json-ld';

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
  place: Omit<LocationSummary, 'code' | 'address_lines' | 'country' | 'photo' | 'rooms'>,
  page: { url: string; image?: string | undefined },
): JsonLd {
  const { latitude, longitude } = place;
  return {
    '@context': CONTEXT,
    '@type': 'Place',
    name: place.name,
    description: place.description ?? undefined,
    url: page.url,
    image: page.image,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [place.street1, place.street2].filter(Boolean).join(', '),
      addressLocality: place.city,
      addressRegion: place.province ?? undefined,
      postalCode: place.postalcode ?? undefined,
      addressCountry: place.countryvalue,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
