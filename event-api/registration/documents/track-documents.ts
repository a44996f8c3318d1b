import type { Locale } from '@/lib/paths';
import type { FilePlace } from '../../files/queries';
import type { SiteEvent } from '../../tenancy/event';
import { localise, localiseOptional } from '../../tenancy/localise';
import { registrationOwner } from '../registration-owner';
import type { Track } from '../tracks';

type StoredDocument = NonNullable<Track['documents']>[number];

/** The documents that a track asks for. Events that were imported before tracks had documents ask for none. */
export function documentsOf(track: Pick<Track, 'documents'> | undefined): readonly StoredDocument[] {
  return track?.documents ?? [];
}

/** A document's words in a language. */
export function describeDocument({ definition }: SiteEvent, { name, hint }: StoredDocument, locale: Locale) {
  const { languages } = definition.event;
  return { name: localise(name, locale, languages), hint: localiseOptional(hint, locale, languages) };
}

/** Where the photos of a registration's documents are kept. */
export const documentsPlace = ({ eventCode, code }: { eventCode: string; code: string }) =>
  ({ eventCode, owner: registrationOwner(code), place: 'documents' }) as const satisfies Omit<
    FilePlace,
    'fieldId'
  >;
