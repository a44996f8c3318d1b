import type { EventDefinition } from '../../definition/definition';
import type { Complaint } from '../problems/problem';

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
            },
          ]
        : [],
    );
  });
}

function checkWorth({ percent, amount }: Extract<TypedCode, { kind: 'discount' }>, at: number): Complaint[] {
  const path = ['codes', at];
  if ((percent === undefined) === (amount === undefined)) {
    return [{ path, message: 'needs percent or amount, and not both.' }];
  }
  return percent === 0 || amount === 0
    ? [{ path: [...path, percent === 0 ? 'percent' : 'amount'], message: 'takes nothing off.' }]
    : [];
}
