import { isObject } from '../../definition/leaves';
import { MADE_SLOT } from '../import/keep-placed';

const listAt = (of: unknown, ...names: string[]): unknown[] => {
  const list = names.reduce((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), of);
  return Array.isArray(list) ? list : [];
};

const codesOf = (definition: unknown): Set<unknown> =>
  new Set(
    listAt(definition, 'programme', 'workshops').flatMap((workshop) =>
      listAt(workshop, 'sessions').map((session) => Object(session).slot),
    ),
  );

/**
 * A changed definition without the slots that were made for sessions with times of their own and whose last session has moved
 * away: nobody has asked for them, and the schedule would show an empty part of a day.
 */
export function withoutLeftSlots(before: unknown, after: unknown): unknown {
  const [was, is] = [codesOf(before), codesOf(after)];
  const isLeft = (code: unknown) => MADE_SLOT.test(String(code)) && was.has(code) && !is.has(code);
  const slots = listAt(after, 'programme', 'slots');
  const stay = slots.filter((slot) => !isLeft(Object(slot).code));
  if (stay.length === slots.length || !isObject(after)) return after;
  return { ...after, programme: { ...Reflect.get(after, 'programme'), slots: stay } };
}
