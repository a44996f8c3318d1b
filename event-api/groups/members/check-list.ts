import type { addGroupMembers as call } from '@/lib/contract/groups/members';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { isEmail, plainEmail } from '@/lib/domain/forms/form-checks';
import { localeNamed, localeOfInitial } from '@/lib/domain/text/locale-named';
import { cleanLine } from '@/lib/domain/text/names';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import type { Message } from '@/lib/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../../calls/use-case';
import { mobileNumber, phoneNumber } from '../../notices/recipients/phone-numbers';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { groupTracks, trackOfGroup } from '../group-rules';
import type { GroupMember, StoredGroup } from '../schema';
import { listMembers } from './queries';

/** The most members of a group at an event that sets no bound, so that nobody can have mail sent without end. */
const MAX_MEMBERS = 1000;

export interface CheckedRow extends ReadRow {
  /** The member who is in the list already. */
  member: GroupMember | undefined;
}

/** Whose invitation it is: the e-mail address, or without one the phone number. */
export const identityOf = ({ email, phone }: Pick<ReadRow, 'email' | 'phone'>): string => email || phone;

/**
 * Checks rows, each by itself and against the group, in a fixed number of statements. Whether somebody is registered for the
 * event already is not told: organisers could ask for any list of addresses. They learn it when they join.
 */
export async function checkList(
  { event }: Pick<UseCaseContext, 'event'>,
  db: Db,
  group: StoredGroup,
  typed: readonly TypedRow[],
): Promise<{ rows: CheckedRow[]; members: GroupMember[] }> {
  const { eventCode, code } = group;
  const read = typed.map(rowReader(event, group));
  const all = await listMembers(db, { eventCode, code });
  const members = all.filter(({ state }) => state !== 'taken_back');
  const byIdentity = new Map(members.map((member) => [identityOf(member), member]));
  const greatest = event.definition.groups?.greatest ?? MAX_MEMBERS;
  let count = members.length;
  const first = new Map<string, number>();
  const rows = read.map((row, at): CheckedRow => {
    const identity = identityOf(row);
    const member = byIdentity.get(identity);
    const field = row.email === '' ? 'group_invite_phone' : 'group_invite_email';
    const refused = (key: string, values?: Record<string, number>, where = field): CheckedRow => ({
      ...row,
      member: undefined,
      errors: { ...row.errors, [where]: [values ? { key, values } : { key }] },
    });
    const earlier = identity === '' ? undefined : first.get(identity);
    if (identity !== '' && earlier === undefined) first.set(identity, at);
    if (earlier !== undefined) return refused('group_twice_in_list', { row: earlier + 1 });
    if (member) return { ...row, member, errors: {} };
    if (Object.keys(row.errors).length > 0) return { ...row, member };
    if (count >= greatest) return refused('group_full', { greatest }, 'request');
    count += 1;
    return { ...row, member };
  });
  return { rows, members };
}

export type TypedRow = ParsedInputOf<typeof call>['people'][number];

/** A row of a list as it was understood, with what is wrong with it by field. */
export interface ReadRow {
  name: string;
  /** Lower-cased. */
  email: string;
  /** In international form where it is a number. */
  phone: string;
  locale: Locale;
  track: string;
  mode: 'in_person' | 'online';
  errors: Record<string, Message[]>;
}

const MAX_NAME_CHARS = 120;

const MODES: readonly [ReadRow['mode'], RegExp][] = [
  ['in_person', /^(in[ _-]?person|on[ -]?site|en personne|sur place|presentiel)/],
  ['online', /^(online|virtual|en ligne|virtuel|a distance|distanciel)/],
];

/** Reads rows as people write them; what is left out is the group's. */
function rowReader(event: SiteEvent, group: StoredGroup): (typed: TypedRow) => ReadRow {
  const { languages } = event.definition.event;
  const [first = DEFAULT_LOCALE] = languages;
  const usual = languages.includes(group.locale) ? group.locale : first;
  const trackByName = tracksByName(event);
  const open = new Set(groupTracks(event).map(({ code }) => code));
  return (typed) => {
    const errors: ReadRow['errors'] = {};
    const wrong = (field: string, key: string, values?: Message['values']) => {
      errors[field] ??= [values ? { key, values } : { key }];
    };
    const name = oneLine(typed.group_invite_name);
    if (name === '') wrong('group_invite_name', 'required');
    else if (hasWebAddress(name)) wrong('group_invite_name', 'name_like_address');
    else if (name.length > MAX_NAME_CHARS) {
      wrong('group_invite_name', 'too_long', { limit: MAX_NAME_CHARS });
    }
    const email = plainEmail(oneLine(typed.group_invite_email));
    if (email !== '' && !isEmail(email)) wrong('group_invite_email', 'invalid_email');
    const written = oneLine(typed.group_invite_phone);
    // Whoever has no address is sent a text message.
    const read = email === '' ? mobileNumber(event, written) : phoneNumber(written);
    const phone = written === '' ? '' : (read ?? undefined);
    if (written !== '' && read === null) wrong('group_invite_phone', 'phone_not_texted');
    else if (phone === undefined) wrong('group_invite_phone', 'phone_invalid');
    if (email === '' && written === '') wrong('group_invite_email', 'group_email_or_phone');

    const language = oneLine(typed.locale);
    const locale = localeNamed(language) ?? localeOfInitial(language);
    if (language !== '' && locale === undefined) wrong('locale', 'group_language_unknown');
    const wanted = oneLine(typed.track);
    const own = trackOfGroup(event, group);
    const track = wanted === '' ? own : trackByName.get(plainLetters(wanted));
    if (!track) wrong('track', 'group_ticket_unknown');
    else if (!open.has(track.code)) wrong('track', 'group_track_not_taken');
    const mode = wordOf(MODES, typed.mode);
    if (mode === undefined) wrong('mode', 'group_mode_unknown');
    else if (track && mode !== null && !track.modes.includes(mode))
      wrong('mode', 'registration_mode_unknown');
    return {
      name,
      email,
      phone: phone ?? written,
      errors,
      locale: locale && languages.includes(locale) ? locale : usual,
      track: track?.code ?? wanted,
      mode: mode ?? modeFor(track?.modes ?? [group.mode], group.mode),
    };
  };
}

const oneLine = (typed: string): string => cleanLine(typed).replace(/\s+/g, ' ').trim();

/** Null when nothing was written, undefined for what is not understood. */
function wordOf<Word>(words: readonly [Word, RegExp][], typed: string): Word | null | undefined {
  const plain = plainLetters(oneLine(typed));
  if (plain === '') return null;
  return words.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** The group's own way of taking part if the track has it. */
const modeFor = (modes: readonly ReadRow['mode'][], usual: ReadRow['mode']): ReadRow['mode'] =>
  modes.includes(usual) ? usual : (modes[0] ?? usual);

/** Tracks by their codes and by their names in every language. */
function tracksByName({ definition }: SiteEvent) {
  return new Map(
    definition.tracks.flatMap((track) => {
      const names = typeof track.name === 'string' ? [track.name] : Object.values(track.name);
      return [track.code, track.seo, ...names]
        .filter((name) => name !== undefined)
        .map((name) => [plainLetters(name.trim()), track] as const);
    }),
  );
}
