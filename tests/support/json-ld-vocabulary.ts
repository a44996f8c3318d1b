import * as is from './json-ld-values';

/** What a property may have: a value, or nodes of these types. */
type Range = is.Value | readonly string[];

export interface TypeRules {
  /** Every property that the product may write, with its range in schema.org. */
  properties: Readonly<Record<string, Range>>;
  /** Those without which search engines ignore the node. */
  required: readonly string[];
  /** Those that search engines ask for besides; checked where the node is the page's own. */
  recommended: readonly string[];
}

const WHO = ['Person', 'Organization'] as const;

/**
 * The types of schema.org that the site writes, with the rules of search engines for results about events, breadcrumbs and
 * profiles (developers.google.com/search/docs/appearance/structured-data: event, breadcrumb, profile-page, organization).
 */
export const TYPES: Readonly<Record<string, TypeRules>> = {
  Event: {
    properties: {
      ...{ name: is.text, description: is.text, url: is.url, image: is.url, inLanguage: is.language },
      ...{ startDate: is.instant, endDate: is.instant, previousStartDate: is.instant },
      location: ['Place', 'VirtualLocation'],
      eventStatus: is.oneOf('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
      eventAttendanceMode: is.oneOf(
        'OfflineEventAttendanceMode',
        'OnlineEventAttendanceMode',
        'MixedEventAttendanceMode',
      ),
      ...{ organizer: WHO, performer: WHO, offers: ['Offer'], superEvent: ['Event'], subEvent: ['Event'] },
      ...{ recordedIn: ['CreativeWork'], workFeatured: ['PresentationDigitalDocument'] },
    },
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
  },
  CreativeWork: {
    properties: { name: is.text, url: is.url },
    required: ['name', 'url'],
    recommended: [],
  },
  PresentationDigitalDocument: {
    properties: { name: is.text, url: is.url },
    required: ['name', 'url'],
    recommended: [],
  },
  BreadcrumbList: {
    properties: { itemListElement: ['ListItem'], inLanguage: is.language },
    required: ['itemListElement'],
    recommended: [],
  },
  ListItem: {
    properties: { position: is.position, name: is.text, item: is.url },
    required: ['position', 'name'],
    recommended: [],
  },
  Person: {
    properties: {
      ...{ name: is.text, description: is.text, url: is.url, image: is.url, jobTitle: is.text },
      ...{ sameAs: is.url, affiliation: ['Organization'], performerIn: ['Event'] },
    },
    required: ['name'],
    recommended: ['url', 'image', 'description', 'sameAs'],
  },
  Organization: {
    properties: {
      ...{ name: is.text, description: is.text, url: is.url, logo: is.url, image: is.url, sameAs: is.url },
    },
    required: ['name'],
    recommended: ['url', 'logo', 'description', 'sameAs'],
  },
  Place: {
    properties: {
      ...{ name: is.text, description: is.text, url: is.url, image: is.url },
      ...{ address: ['PostalAddress'], geo: ['GeoCoordinates'], containedInPlace: ['Place'] },
      maximumAttendeeCapacity: is.position,
    },
    required: ['name', 'address'],
    recommended: ['url'],
  },
  VirtualLocation: { properties: { url: is.url, name: is.text }, required: ['url'], recommended: [] },
  PostalAddress: {
    properties: {
      ...{ streetAddress: is.text, addressLocality: is.text, addressRegion: is.text, postalCode: is.text },
      addressCountry: is.country,
    },
    required: [],
    recommended: [],
  },
  GeoCoordinates: {
    properties: { latitude: is.degrees(90), longitude: is.degrees(180) },
    required: ['latitude', 'longitude'],
    recommended: [],
  },
  Offer: {
    properties: {
      ...{ name: is.text, url: is.url, inLanguage: is.language, price: is.price, priceCurrency: is.currency },
      ...{ validFrom: is.instant, validThrough: is.instant },
      availability: is.oneOf(
        ...['InStock', 'LimitedAvailability', 'SoldOut', 'PreOrder', 'Discontinued', 'OnlineOnly'],
      ),
    },
    required: ['price', 'priceCurrency'],
    recommended: ['url', 'availability', 'validFrom'],
  },
};
