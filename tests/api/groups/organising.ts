import { eq } from 'drizzle-orm';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { groupLink } from '@/event-api/groups/group-links';
import { groups } from '@/event-api/groups/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import type { Caller, TestApi } from '../../support/api';

/** The fixture event with groups, and a track for groups alone. */
export const withGroups = (
  event: EventDefinitionInput,
  groups: EventDefinitionInput['groups'] = {},
): EventDefinitionInput => ({
  ...event,
  tracks: [
    ...event.tracks,
    {
      code: 'schools',
      seo: 'schools',
      name: { en: 'Schools', fr: 'Écoles' },
      modes: ['in_person'],
      fee: 150,
      capacity: 30,
      group: true,
    },
  ],
  groups: { least: 3, discounts: [{ from: 10, percent: 5 }], ...groups },
});

export const CONTACT = {
  group_organization: 'Lakeside School',
  group_contact_name: 'Olga Martin',
  group_contact_email: 'olga@lakeside.example',
  group_contact_phone: '604 555 0123',
  group_contact_address: '1 Lake St, Vancouver',
};

/** An organiser with their group. */
export interface Organiser {
  caller: Caller;
  code: string;
  group: AnswerOf<Catalogue['createGroup']>;
  read(): Promise<AnswerOf<Catalogue['getGroupInformation']>>;
  board(): Promise<AnswerOf<Catalogue['getAccountListByGroup']>['accounts']>;
}

let visits = 0;

/** A new visitor of a host, at an address of their own, because calls are rate limited by address. */
export async function visitor(api: TestApi, host: string, locale: Locale = 'en'): Promise<Caller> {
  visits += 1;
  return { host, locale, token: await api.visit(host), address: `192.0.2.${visits % 250}` };
}

/** Begins a group as a new visitor, who by default proves the mailbox at once. */
export async function organise(
  api: TestApi,
  host: string,
  { confirms = true, ...changes }: Partial<InputOf<Catalogue['createGroup']>> & { confirms?: boolean } = {},
  locale: Locale = 'en',
): Promise<Organiser> {
  const caller = await visitor(api, host, locale);
  const email = `organiser${visits}@lakeside.example`;
  const begun = await api.call(
    'createGroup',
    { ...CONTACT, group_contact_email: email, track: 'schools', ...changes },
    caller,
  );
  const { code } = begun;
  const read = () => api.call('getGroupInformation', { code }, caller);
  if (confirms) await proveMailbox(api, code, caller);
  return {
    ...{ caller, code, read },
    group: confirms ? await read() : begun,
    board: async () => (await api.call('getAccountListByGroup', { code }, caller)).accounts,
  };
}

/** Opens the link that is mailed to a group's organiser, without reading the mail. */
export async function proveMailbox({ call, platform }: TestApi, code: string, caller: Caller): Promise<void> {
  const { db } = platform;
  const [group] = await db.select().from(groups).where(eq(groups.code, code));
  const event = group && (await findEvent(db, group.eventCode));
  if (!event) throw new Error(`there is no group ${code}`);
  await call('checkGroup', { secret: await groupLink.issue(platform, event, group) }, caller);
}

/** The secret of the link in a letter to an organiser. */
export const secretIn = (text: string | undefined, name = 'secret'): string =>
  new RegExp(`/registration/group\\?${name}=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';

/** The six digits of a letter, or of its subject. */
export const digitsIn = (text: string | undefined): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '';
