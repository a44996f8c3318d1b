import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { Picture } from '@/lib/contract/parts/picture';
import type { getPresenterDetail, getRoomDetail } from '@/lib/contract/workshops/own-pages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { siteAddress } from '@/lib/seo/site-address';
import { roomData } from '@/lib/seo/structured-data/page-data';
import { organizationData, personData } from '@/lib/seo/structured-data/person-data';
import { readBuildings, StructuredData } from './structured-data';
import { pageFacts, partnerFacts, personFacts } from './structured-facts';

interface PersonStructuredDataProps {
  event: ClientEvent;
  speaker: AnswerOf<typeof getPresenterDetail>;
}

/** For a presenter's page. */
export async function PersonStructuredData({ event, speaker }: PersonStructuredDataProps) {
  const [locale, buildings] = await Promise.all([pageLocale(), readBuildings(event)]);
  const site = { event, locale, buildings };
  const page = pageFacts({ ...site, path: paths.speaker(speaker.code), photo: speaker.photo });
  return <StructuredData data={personData(personFacts(speaker, site), event, page)} />;
}

interface OrganizationStructuredDataProps {
  event: ClientEvent;
  partner: { name: string; description: string | null; logo: Picture | null; url: string | null };
  path: string;
}

/** For the page of an exhibitor or sponsor. */
export async function OrganizationStructuredData({ event, partner, path }: OrganizationStructuredDataProps) {
  const facts = partnerFacts(partner, { event, locale: await pageLocale(), path });
  return <StructuredData data={organizationData(facts)} />;
}

interface RoomStructuredDataProps {
  event: ClientEvent;
  room: Pick<AnswerOf<typeof getRoomDetail>, 'code' | 'name' | 'capacity' | 'location'>;
}

/** For a room's page; search engines need its building, so that a room without one has no data. */
export async function RoomStructuredData({ event, room }: RoomStructuredDataProps) {
  const { code, location: building, ...shown } = room;
  if (!building) return null;
  const url = siteAddress(event, paths.room(code), await pageLocale());
  return <StructuredData data={roomData({ ...shown, building }, { url })} />;
}
