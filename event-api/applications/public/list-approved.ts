import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Picture } from '@/lib/contract/parts/picture';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { LOGO_FIELD } from '@/lib/domain/orders/organization-profile';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { listKeptOf } from '../../files/queries';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import type { SiteEvent } from '../../tenancy/event';
import type { eventTexts } from '../../tenancy/event-texts';
import type { StoredEvent } from '../../tenancy/stored-event';
import { applications, type StoredApplication } from '../schema';
import { logoPicture } from './logo';
import { type Profile, profileOf } from './profile';

const PUBLIC_CODE_CHARS = 12;

/**
 * The code by which public pages name an approved application (docs/rooms/applications.md#public-codes). It
 * always stays the same, and does not tell the application's own code, which is for its applicants alone.
 */
export function publicCode(code: string): string {
  return createHash('sha256').update(`public ${code}`).digest('hex').slice(0, PUBLIC_CODE_CHARS);
}

/** An exhibitor or a sponsor as the public pages name it. */
interface Organization extends Pick<Profile, 'name' | 'description' | 'url'> {
  /** In the address of its page; an application's public code. */
  code: string;
  logo: Picture | null;
  /** For dark pages; an application has none. */
  logo_dark: Picture | null;
}

type ListedOrganization = Pick<
  StoredEvent['exhibitors']['list'][number],
  'code' | 'name' | 'description' | 'logo' | 'logo_dark' | 'url'
>;

/** What the organiser says of an organisation of the event's own list. */
export const describeListed = (
  texts: ReturnType<typeof eventTexts>,
  { code, name, description, logo, logo_dark, url }: ListedOrganization,
): Organization => ({
  code,
  name,
  description: texts.optional(description),
  logo: texts.optionalPicture(logo),
  logo_dark: texts.optionalPicture(logo_dark),
  url: url ?? null,
});

/** What a list of logos says of an organisation. */
export const logoOf = ({ code, name, logo, logo_dark, url }: Organization) => ({
  code,
  name,
  logo,
  logo_dark,
  url,
});

/** An approved organisation, with the code of its booth type or level, and the number of its booth. */
interface ApprovedOrganization extends Organization {
  choice: string | null;
  booth: string | null;
}

/** Whether the organiser describes an application's organisation in the event's own list. */
function isListedByOrganiser({ definition }: SiteEvent, kind: ApplicationKind, code: string): boolean {
  const { list } = definition[LISTS[kind]];
  return list.some((listed) => listed.code.toLowerCase() === code.toLowerCase());
}

/** The code of the public page of an application; null for one that is not approved, or that has none. */
export function pageCodeOf(
  event: SiteEvent,
  { kind, code, state, choiceCode }: Pick<StoredApplication, 'kind' | 'code' | 'state' | 'choiceCode'>,
  model: FormModel,
): string | null {
  const { forms, sponsors } = event.definition;
  if (state !== 'approved' || !forms[kind]) return null;
  if (kind === 'sponsor' && !sponsors.levels.some((level) => level.code === choiceCode)) return null;
  const { isAnonymous, name } = profileOf(event, { kind, model, locale: DEFAULT_LOCALE });
  if (isAnonymous || name === '' || isListedByOrganiser(event, kind, code)) return null;
  return publicCode(code);
}

/**
 * The organisations that the organiser approved and that want to be named, in the language of a call. An application whose
 * code the event's own list has is left out: the organiser describes it there.
 */
export async function listApproved(
  { db, event, locale }: { db: Db; event: SiteEvent; locale: Locale },
  kind: ApplicationKind,
): Promise<ApprovedOrganization[]> {
  if (!event.definition.forms[kind]) return [];
  const approved = await readApproved(db, { eventCode: event.code, kind });
  const owners = approved.map(({ code }) => ({ kind, code }));
  const key = { eventCode: event.code, owners };
  const [answers, logos] = await Promise.all([
    readAnswersOfMany(db, key),
    listKeptOf(db, { ...key, place: kind, fieldId: LOGO_FIELD }),
  ]);
  return approved.flatMap(({ code, choiceCode, booth }) => {
    const profile = profileOf(event, {
      kind,
      model: answers.get(ownerKey({ kind, code }))?.model ?? {},
      locale,
    });
    if (profile.isAnonymous || profile.name === '' || isListedByOrganiser(event, kind, code)) return [];
    const logo = logos.find(({ id, ownerCode }) => ownerCode === code && id === profile.logoId);
    const { name, description, url } = profile;
    return [
      {
        code: publicCode(code),
        name,
        description,
        url,
        choice: choiceCode,
        booth,
        logo: logo ? logoPicture(logo) : null,
        logo_dark: null,
      },
    ];
  });
}

/** The part of a definition with the organiser's own list of a kind. */
const LISTS = { exhibitor: 'exhibitors', sponsor: 'sponsors' } as const;

function readApproved(
  db: Db,
  { eventCode, kind }: Pick<StoredApplication, 'eventCode' | 'kind'>,
): Promise<StoredApplication[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.eventCode, eventCode),
        eq(applications.kind, kind),
        eq(applications.state, 'approved'),
      ),
    )
    .orderBy(applications.submittedAt, applications.code);
}
