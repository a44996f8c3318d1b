import type { EventDefinition } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';

type Groups = NonNullable<EventDefinition['groups']>;

/** Checks the sizes and discounts of groups, and that there is a ticket that groups may take. */
export function checkGroups({ groups, tracks }: EventDefinition): Complaint[] {
  if (!groups) return [];
  return [...checkSizes(groups), ...checkDiscounts(groups), ...checkTracks(groups, tracks)];
}

function checkSizes({ least, greatest }: Groups): Complaint[] {
  return greatest !== undefined && greatest < least
    ? [
        {
          path: ['groups', 'greatest'],
          message: `is less than the least, ${least}.`,
          inWords: because('below_least', { least }),
        },
      ]
    : [];
}

function checkDiscounts({ greatest, discounts }: Groups): Complaint[] {
  return discounts.flatMap(({ from, percent }, at): Complaint[] => {
    const path = ['groups', 'discounts', at];
    const before = discounts[at - 1];
    if (before && from <= before.from) {
      return [
        {
          path: [...path, 'from'],
          message: `must be more than the one before it, ${before.from}.`,
          inWords: because('not_above_before', { before: before.from }),
        },
      ];
    }
    if (greatest !== undefined && from > greatest) {
      return [
        {
          path: [...path, 'from'],
          message: `is more people than a group may have, ${greatest}.`,
          inWords: because('above_group', { greatest }),
        },
      ];
    }
    if (percent === 0)
      return [
        { path: [...path, 'percent'], message: 'takes nothing off.', inWords: because('takes_nothing_off') },
      ];
    return before && percent <= before.percent
      ? [
          {
            path: [...path, 'percent'],
            message: `is not more than smaller groups get, ${before.percent}.`,
            inWords: because('not_above_before', { before: before.percent }),
          },
        ]
      : [];
  });
}

function checkTracks({ tracks: named }: Groups, tracks: EventDefinition['tracks']): Complaint[] {
  if (!named) {
    return tracks.some((track) => track.group || (track.listed && !track.invitation))
      ? []
      : [
          {
            path: ['groups'],
            message: 'has no ticket to take; name some in groups.tracks.',
            inWords: because('group_no_ticket'),
          },
        ];
  }
  const byInvitation = new Set(tracks.filter((track) => track.invitation).map(({ code }) => code));
  return named.flatMap((code, at): Complaint[] => {
    const path = ['groups', 'tracks', at];
    if (named.indexOf(code) !== at)
      return [{ path, message: `"${code}" is named twice.`, inWords: because('named_twice', { code }) }];
    return byInvitation.has(code)
      ? [
          {
            path,
            message: `"${code}" is by invitation, and groups have none; name another.`,
            inWords: because('by_invitation', { code }),
          },
        ]
      : [];
  });
}

/** Checks that groups can pay, and replace people, while registration is open or the event goes on. */
export function checkGroupTimes({ groups, registration }: EventDefinition, calendar: Calendar): Complaint[] {
  return (['pay_until', 'replace_until'] as const).flatMap((name) => {
    const written = groups?.[name];
    if (written === undefined) return [];
    const path = ['groups', name];
    const until = calendar.deadline(written);
    if (until > calendar.endsAt)
      return [{ path, message: 'is after the event.', inWords: because('after_event') }];
    return registration.opens !== undefined && until <= calendar.opening(registration.opens)
      ? [
          {
            path,
            message: `is not after registration opens, ${registration.opens}.`,
            inWords: because('closes_first', { opens: registration.opens }),
          },
        ]
      : [];
  });
}
