import type * as contract from '@/lib/contract/desk/new-event';
import { isAllowed } from '@/lib/domain/team-roles';
import { notFound, refuse } from '@/lib/errors';
import { formatMoment } from '@/lib/time/format';
import { findMember, listMembers } from '../accounts/members';
import { look } from '../acts/act';
import { eventAsFile } from '../acts/events';
import { isZoneOfPlace } from '../events/problems/zone-meant';
import { eventOfAnswers, eventOfEarlier } from '../events/starting/new-event';
import { localOf } from '../platform/local-time';
import { readProgramme } from '../programme/read-programme';
import { eventAddress } from '../tenancy/event-address';
import { eventTexts } from '../tenancy/event-texts';
import { findEvent } from '../tenancy/find-event';
import { type DeskRoutesOf, eventOf, sessionOf } from './desk-use-case';
import { begin, ownEvents, readAnswers, requireFree, requireOwner } from './starting/begin-event';
import { bringSchedule } from './starting/bring-schedule';
import { beginFromSchedule } from './starting/schedule-event';

/** Addresses that nobody else can open. */
const OF_THIS_MACHINE = /(^|\.)localhost$/;

export const newEventCalls: DeskRoutesOf<typeof contract> = {
  async getNewEvent(context) {
    const events = [];
    for (const code of await ownEvents(context)) {
      const event = await findEvent(context.db, code);
      if (!event) continue;
      const { name, starts_at, time_zone } = event.definition.event;
      const starts = localOf(starts_at, time_zone).date;
      events.push({
        event_code: code,
        name: eventTexts(event, context.locale).text(name),
        starts_on: starts,
      });
    }
    const email = sessionOf(context).account.email;
    return { may: events.length > 0, events, email };
  },

  async makeEvent(context, { days, starts, time_zone: timeZone, ...asked }) {
    const answers = readAnswers(asked);
    if (!isZoneOfPlace(timeZone)) throw refuse(422, 'time_zone', 'desk_zone_unknown');
    await requireOwner(context);
    const { code, host } = await requireFree(context, asked);
    const all = { ...answers, code, host, days, starts, timeZone };
    return { event_code: await begin(context, () => eventOfAnswers(all, context.clock.now())) };
  },

  makeEventFromSchedule: beginFromSchedule,
  bringSchedule,

  async copyEvent(context, { from, starts, names, ...asked }) {
    const accountCode = sessionOf(context).account.code;
    const member = await findMember(context.db, { eventCode: from, accountCode });
    if (member?.role !== 'owner') throw notFound('from');
    await requireOwner(context);
    const { code, host } = await requireFree(context, asked);
    const stored = await look(context.place, eventAsFile, { event: from });
    if (!stored) throw notFound('from');
    const made = () => eventOfEarlier(stored, { code, host, starts, names }, context.clock.now());
    return { event_code: await begin(context, made) };
  },

  async getChecklist(context) {
    const { event, role } = eventOf(context);
    const { db, env, clock, locale } = context;
    const { tracks, pages, registration, event: facts } = event.definition;
    const hosts = event.hosts.filter(({ test }) => !test);
    const isPriced = tracks.some(({ fee }) => Number(fee) > 0);
    const opens = tracks.map((track) => track.opens ?? registration.opens).find((each) => each) ?? null;
    const { sessions } = await readProgramme(db, event);
    const members = await listMembers(db, { eventCode: event.code });
    const isOpen = opens === null || opens <= clock.now();
    return {
      items: [
        {
          key: 'host' as const,
          done: hosts.some(({ host }) => !OF_THIS_MACHINE.test(host)),
          now: eventAddress(env, event),
        },
        { key: 'mail' as const, done: env.SMTP_URL !== undefined, now: null },
        { key: 'payments' as const, done: !isPriced || env.PAYMENT_GATEWAY === 'stripe', now: null },
        {
          key: 'tickets' as const,
          done: isOpen,
          now: opens && formatMoment(opens, facts.time_zone, locale, clock.now()),
        },
        { key: 'programme' as const, done: sessions.length > 1, now: String(sessions.length) },
        {
          key: 'privacy' as const,
          done: pages.some(({ url }) => url === 'privacy' || url === 'privacy-policy'),
          now: null,
        },
        {
          key: 'team' as const,
          done: members.length > 1,
          now: isAllowed(role, 'read') ? String(members.length) : null,
        },
      ],
    };
  },
};
