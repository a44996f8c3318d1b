import type * as contract from '@/lib/contract/desk/placing';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDate, formatMoment } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { lookAtPlacing, lookAtUnplacing, place, unplace } from '../../acts/decisions';
import { consentTo, type ImportEffects } from '../../events/import/effects';
import type { Clash } from '../../events/placing/placement-rules';
import { addDays, localOf } from '../../platform/local-time';
import { readProgramme } from '../../programme/read-programme';
import { PROPOSAL } from '../../proposals/proposal-owner';
import { eventTexts } from '../../tenancy/event-texts';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { eventWords } from '../edit/field-words';
import { problemsInWords } from '../edit/problem-words';
import { ownerOfEvent } from '../of-event';

/** What says the programme in the caller's language. */
async function wordsOf(context: DeskContext) {
  const { event } = eventOf(context);
  const { locale, clock } = context;
  const desk = await translator(locale, 'desk_proposals');
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(context.db, event);
  const zone = event.definition.event.time_zone;
  const roomOf = (code: string) => {
    const room = programme.terms.get(`room:${code}`);
    return room ? text(room.name) : code;
  };
  const clashOf = (clash: Clash): string => {
    switch (clash.kind) {
      case 'capacity':
        return desk('clash.capacity', { room: roomOf(clash.room), count: clash.places });
      case 'room':
        return desk('clash.room', { room: roomOf(clash.room), title: text(clash.with.title) });
      case 'presenter':
        return desk('clash.presenter', { name: clash.name, title: text(clash.with.title) });
    }
  };
  const moment = (instant: string) => formatMoment(instant, zone, locale, clock.now());
  return { desk, programme, text, zone, roomOf, clashOf, moment };
}

/** What taking something out of the programme does to those who have it. */
function effectsOf(
  desk: (key: string, values?: Record<string, string | number>) => string,
  { seats, mails, money }: ImportEffects,
  amount: (units: number) => string,
): string[] {
  return [
    ...(seats.lost > 0 ? [desk('will.seats_lost', { count: seats.lost })] : []),
    ...(mails > 0 ? [desk('will.mails', { count: mails })] : []),
    ...(money.refunds > 0 ? [desk('will.refunds', { amount: amount(money.refunds) })] : []),
  ];
}

export const placingCalls: DeskRoutesOf<typeof contract> = {
  async placeProposal(context, { code, slot, day, from, to, room, capacity, agreed }) {
    await ownerOfEvent(context, code, [PROPOSAL]);
    const { desk, programme, text, roomOf, clashOf, moment, zone } = await wordsOf(context);
    const { event } = eventOf(context);
    const session = {
      ...(slot !== '' && { slot }),
      ...(slot === '' && day !== undefined && { day }),
      ...(slot === '' && from !== '' && { from }),
      ...(slot === '' && to !== '' && { to }),
      ...(room !== '' && { room }),
      ...(capacity !== undefined && { capacity }),
    };
    if (slot === '' && (day === undefined || from === '' || to === '')) {
      return { outcome: 'refused', reasons: [desk('refused.no_time')] };
    }
    const own = programme.slotByCode.get(slot);
    const start = localOf(event.definition.event.starts_at, zone).date;
    const when = own
      ? desk('will.in_slot', { slot: text(own.title), time: moment(own.startsAt) })
      : desk('will.at_time', {
          day: formatDate(`${addDays(start, (day ?? 1) - 1)}T12:00:00Z`, 'UTC', context.locale),
          ...{ from, to },
        });
    return askFirst<{ consequences: readonly string[] }>(
      agreed,
      async () => {
        const found = await look(context.place, lookAtPlacing, { code, session });
        if (found.outcome === 'unknown') throw notFound();
        if (found.outcome === 'unusable') {
          const { clashes = [], problems } = found;
          return clashes.length > 0
            ? { reasons: clashes.map(clashOf) }
            : {
                reasons: [
                  desk('refused.rules'),
                  ...problemsInWords(await eventWords(context, event), problems),
                ],
              };
        }
        if (found.outcome !== 'done') return { reasons: [desk(`refused.${found.outcome}`)] };
        return {
          consequences: [
            room === '' ? when : desk('will.with_room', { when, room: roomOf(room) }),
            desk('will.letters', { count: found.letters ?? 0 }),
            desk('will.on_site'),
          ],
        };
      },
      async () => {
        const done = await perform(context.place, place, { code, session });
        return done.outcome === 'done' ? { told: desk('told.place') } : 'outdated';
      },
    );
  },

  async unplaceProposal(context, { code, session, agreed }) {
    await ownerOfEvent(context, code, [PROPOSAL]);
    const { desk, programme, moment, roomOf } = await wordsOf(context);
    const input = { code, ...(session !== undefined && { session }) };
    const amount = (units: number) =>
      formatMoney(
        { amount: units, currency: eventOf(context).event.definition.event.currency },
        context.locale,
      );
    return askFirst<{ consequences: readonly string[]; effects: ImportEffects | undefined }>(
      agreed,
      async () => {
        const found = await look(context.place, lookAtUnplacing, input);
        if (found.outcome === 'unknown') throw notFound();
        if (found.outcome !== 'done') return { reasons: [desk('refused.not_placed')] };
        const { left = [], effects } = found;
        const gone = session === undefined ? undefined : programme.sessionByCode.get(session);
        const room = gone?.roomCode ? roomOf(gone.roomCode) : '';
        return {
          consequences: [
            gone && left.length > 0
              ? desk('will.session_out', { time: moment(gone.startsAt), room: room || 'none' })
              : desk('will.workshop_out'),
            ...(effects ? effectsOf(desk, effects, amount) : []),
          ],
          effects,
        };
      },
      async ({ effects }) => {
        const done = await perform(context.place, unplace, {
          ...input,
          ...(effects && { agreed: consentTo(effects) }),
        });
        return done.outcome === 'done' ? { told: desk('told.unplace') } : 'outdated';
      },
    );
  },
};
