import { parseAmount } from '@/lib/money';
import type { EventDefinition } from '../../definition/definition';
import { leavesOf } from '../../definition/leaves';
import { type Complaint, duplicates } from '../problems/problem';
import { because } from '../problems/reasons';

/** Checks the offers: modes of attendance, places, amounts. */
export function checkOffers(definition: EventDefinition, rest: EventDefinition): Complaint[] {
  return [
    ...definition.tracks.flatMap(({ documents }, at) =>
      duplicates(documents, ['tracks', at, 'documents'], 'type', ({ type }) => type),
    ),
    ...checkModes(definition),
    ...checkPlaces(definition),
    ...checkAmounts(rest),
    ...definition.sponsors.levels.flatMap((level, at) =>
      level.minimum <= level.maximum
        ? []
        : [
            {
              path: ['sponsors', 'levels', at, 'maximum'],
              message: `is less than the minimum, ${level.minimum}.`,
              inWords: because('below_least', { least: level.minimum }),
              needs: [['sponsors', 'levels', at, 'minimum']],
            },
          ],
    ),
    ...definition.tracks.flatMap((track, at) =>
      !track.early_bird || track.early_bird.fee <= track.fee
        ? []
        : [
            {
              path: ['tracks', at, 'early_bird', 'fee'],
              message: `is more than the fee, ${track.fee}.`,
              inWords: because('above_fee', { fee: track.fee }),
              needs: [['tracks', at, 'fee']],
            },
          ],
    ),
  ];
}

const TYPE = [['event', 'type']];

/** An event that is not hybrid allows one mode of attendance (specification §1). */
function checkModes({ event, tracks, programme }: EventDefinition): Complaint[] {
  if (event.type === 'H') return [];
  const only = event.type === 'I' ? 'in_person' : 'online';
  const why = `the event is ${event.type === 'I' ? 'in person' : 'online'} alone (event.type is ${event.type})`;
  return [
    ...tracks.flatMap((track, at) =>
      track.modes.flatMap((mode, index) =>
        mode === only
          ? []
          : [
              {
                path: ['tracks', at, 'modes', index],
                message: `cannot be ${mode}: ${why}.`,
                inWords: because('not_held_so', { type: event.type }),
                needs: TYPE,
              },
            ],
      ),
    ),
    ...programme.workshops.flatMap((workshop, at) =>
      workshop.sessions.flatMap((session, index) =>
        session.type === event.type
          ? []
          : [
              {
                path: ['programme', 'workshops', at, 'sessions', index, 'type'],
                message: `cannot be ${session.type}: ${why}.`,
                inWords: because('not_held_so', { type: event.type }),
                needs: TYPE,
              },
            ],
      ),
    ),
  ];
}

function checkPlaces({ programme }: EventDefinition): Complaint[] {
  const rooms = new Map(programme.rooms.map((room) => [room.code, room.capacity]));
  return programme.workshops.flatMap((workshop, at) =>
    workshop.sessions.flatMap((session, index) => {
      const capacity = session.capacity ?? (session.room === undefined ? undefined : rooms.get(session.room));
      if (capacity === undefined || session.taken <= capacity) return [];
      const path = ['programme', 'workshops', at, 'sessions', index, 'taken'];
      return [
        {
          path,
          message: `is more than the ${capacity} places that there are.`,
          inWords: because('above_places', { places: capacity }),
        },
      ];
    }),
  );
}

function checkAmounts(definition: EventDefinition): Complaint[] {
  const { currency } = definition.event;
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    return [
      {
        path: ['event', 'currency'],
        message: `"${currency}" is no currency; use a code such as CAD or USD.`,
        inWords: because('no_currency', { code: currency }),
      },
    ];
  }
  return leavesOf(definition).flatMap(({ kind, value, path }) =>
    kind === 'amount' && typeof value === 'number' && parseAmount(value, currency) === undefined
      ? [
          {
            path,
            message: `has more decimals than ${currency} has.`,
            inWords: because('many_decimals', { currency }),
          },
        ]
      : [],
  );
}

type TypedCode = NonNullable<EventDefinition['codes']>[number];

/** Checks what each discount takes off, and that invitations open tracks that need one. */
export function checkCodes({ codes = [], tracks }: EventDefinition): Complaint[] {
  const isOpenToAll = (code: string) => tracks.some((track) => track.code === code && !track.invitation);
  return codes.flatMap((each, at): Complaint[] => {
    if (each.kind === 'discount') return checkWorth(each, at);
    if (each.kind === 'bypass') return [];
    return each.tracks.flatMap((code, index) =>
      isOpenToAll(code)
        ? [
            {
              path: ['codes', at, 'tracks', index],
              message: `"${code}" is open to all; give the track invitation: true.`,
              inWords: because('open_to_all', { code }),
            },
          ]
        : [],
    );
  });
}

function checkWorth({ percent, amount }: Extract<TypedCode, { kind: 'discount' }>, at: number): Complaint[] {
  const path = ['codes', at];
  if ((percent === undefined) === (amount === undefined)) {
    return [
      { path, message: 'needs percent or amount, and not both.', inWords: because('percent_or_amount') },
    ];
  }
  return percent === 0 || amount === 0
    ? [
        {
          path: [...path, percent === 0 ? 'percent' : 'amount'],
          message: 'takes nothing off.',
          inWords: because('takes_nothing_off'),
        },
      ]
    : [];
}
