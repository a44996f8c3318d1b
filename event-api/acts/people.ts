import { z } from 'zod';
import { formModel } from '@/lib/domain/forms/form-model';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { code, text } from '../definition/values';
import { cancelOrder, previewOrderCancellation } from '../events/person/cancel-order';
import { lettersOf } from '../events/person/letters-of';
import { findAnyGroup } from '../groups/event-organiser/list-groups';
import { type Released, releaseGroup } from '../groups/event-organiser/release-group';
import { readKeptPlaces } from '../groups/places/read-places';
import { queueNews } from '../notices/queue-news';
import { undone } from '../platform/database/undone';
import { confirmation } from '../registration/letters/attending';
import { changeByOrganiser, previewOrganisersChange } from '../registration/organiser/change-by-organiser';
import { type IssuedTicket, issueFreeTicket } from '../registration/organiser/issue-free-ticket';
import type { Registering } from '../registration/organiser/register-for';
import { resendConfirmation } from '../registration/organiser/resend-confirmation';
import { findByCode } from '../registration/queries';
import { isSubmitted } from '../registration/statuses';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { change, reading } from './act';
import { askedTicket, type NotAsked, readAskedTicket } from './asked-ticket';
import { emailAddress, type NoEvent } from './known';

/** What an organiser does for those who come, and writes to them. */

export const issueTicket = change({
  name: 'comp',
  permission: 'people',
  input: askedTicket,
  audit: ({ event, ticket }) => ({ eventCode: event, targets: [`ticket=${ticket}`] }),
  async run(
    place,
    asked,
  ): Promise<NotAsked | (IssuedTicket & { event: SiteEvent; mode: Registering['mode']; targets: string[] })> {
    const read = await readAskedTicket(place, asked);
    if (read.outcome !== 'known') return read;
    const { event, registering } = read;
    const issued = await issueFreeTicket(place, event, registering);
    const targets = issued.outcome === 'done' ? [issued.registration.code] : [];
    return { ...issued, event, mode: registering.mode, targets };
  },
});

/** What would become of it, as of a `comp` that is tried and undone. */
export const lookAtTicket = reading({
  name: 'comp: preview',
  input: issueTicket.input,
  run: (place, input) =>
    undone(place.database, (database) =>
      issueTicket.run({ ...place, database }, input, async () => undefined),
    ),
});

const ofCode = z.object({ code: z.string() });

export const lookAtResending = reading({
  name: 'resend: preview',
  input: ofCode,
  async run({ database: { db } }, { code: of }) {
    const registration = await findByCode(db, of);
    if (!registration) return { outcome: 'unknown' as const };
    if (!isSubmitted(registration.status)) return { outcome: 'not_submitted' as const, registration };
    const letters = await lettersOf(db, { eventCode: registration.eventCode, codes: [of] });
    const last = letters.find(({ letter }) => CONFIRMATION.endsWith(`.${letter}`));
    return { outcome: 'done' as const, registration, last };
  },
});

const CONFIRMATION = confirmation.kind;

export const resendLetter = change({
  name: 'resend',
  permission: 'people',
  /** `once`: with the same, one letter is sent however often it is asked for. */
  input: ofCode.extend({ once: z.string().optional() }),
  audit: (input) => ({ targets: [input.code] }),
  run: async (place, { code: of, once }) => {
    const resent = await resendConfirmation(place, of, once);
    return { ...resent, eventCode: resent.registration?.eventCode };
  },
});

const cancellation = z.object({ code: z.string(), refund: z.enum(['policy', 'full', 'none']) });

export const lookAtCancellation = reading({
  name: 'cancel: preview',
  input: cancellation,
  run: previewOrderCancellation,
});

/** A registration, or what was bought without one. */
export const cancelFor = change({
  name: 'cancel',
  permission: 'people',
  /** `agreed`: what goes back, in minor units, as it was shown; by default whatever it is. */
  input: cancellation.extend({ message: z.string().nullable(), agreed: z.int().optional() }),
  audit: ({ code: cancelled, refund }) => ({ targets: [cancelled, `refund=${refund}`] }),
  run: async (place, input) => {
    const cancelled = await cancelOrder(place, input);
    return { ...cancelled, eventCode: cancelled.order?.eventCode };
  },
});

const registrationChange = z.object({
  code: z.string(),
  email: emailAddress.optional(),
  /** By the names of the form's fields; an empty one is taken back. */
  answers: formModel.optional(),
  ticket: z.string().optional(),
  mode: z.enum(['in_person', 'online']).optional(),
  /** All that they are to attend. */
  sessions: z.array(z.string()).optional(),
  /** Of what is said to the organiser. */
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
});

export const lookAtChange = reading({
  name: 'change: preview',
  input: registrationChange,
  run: previewOrganisersChange,
});

export const changeForHolder = change({
  name: 'change',
  permission: 'people',
  /** `version` of what was shown. */
  input: registrationChange.extend({ version: z.number() }),
  audit: ({ code: changed, answers = {}, email, ticket, mode, sessions }) => ({
    targets: [
      changed,
      ...[...Object.keys(answers), ...(email === undefined ? [] : ['email'])].map(
        (field) => `answer=${field}`,
      ),
      ...(ticket === undefined ? [] : [`ticket=${ticket}`]),
      ...(mode === undefined ? [] : [`mode=${mode}`]),
      ...(sessions ?? []).map((session) => `session=${session}`),
    ],
  }),
  run: async (place, input) => {
    const changed = await changeByOrganiser(place, input);
    return { ...changed, ...('registration' in changed && { eventCode: changed.registration.eventCode }) };
  },
});

export const sendNews = change({
  name: 'notify',
  permission: 'people',
  input: z.object({ event: z.string(), news: z.object({ code, subject: text, text, path: z.string() }) }),
  audit: ({ event, news }) => ({ eventCode: event, targets: [news.code] }),
  async run(
    { database, clock },
    { event: eventCode, news },
  ): Promise<NoEvent | { outcome: 'done'; subscribers: number }> {
    const event = await findEvent(database.db, eventCode);
    if (!event) return { outcome: 'no_event' };
    return { outcome: 'done', subscribers: await queueNews({ database }, event, news, clock.now()) };
  },
});

export const lookAtGroupPlaces = reading({
  name: 'groups release: preview',
  input: z.object({ code: z.string() }),
  async run({ database: { db }, clock }, input) {
    const group = await findAnyGroup(db, input.code);
    if (!group) return { outcome: 'unknown' as const };
    const kept = await readKeptPlaces(db, { eventCode: group.eventCode, code: group.code, now: clock.now() });
    const places = [...kept.values()].reduce((sum, { free }) => sum + free, 0);
    const waits = [...kept.values()].some(({ waiting }) => waiting);
    return { outcome: 'known' as const, group, places, waits };
  },
});

export const releasePlaces = change({
  name: 'groups release',
  permission: 'people',
  input: z.object({ code: z.string(), message: z.string().nullable() }),
  audit: (input) => ({ targets: [input.code] }),
  async run(
    place,
    { code: groupCode, message: words },
  ): Promise<{ outcome: 'unknown' } | ({ outcome: 'done'; eventCode: string } & Released)> {
    const group = await findAnyGroup(place.database.db, groupCode);
    if (!group) return { outcome: 'unknown' };
    return { outcome: 'done', eventCode: group.eventCode, ...(await releaseGroup(place, group, words)) };
  },
});
