import type * as contract from '@/lib/contract/desk/person';
import { REQUEST, refuse } from '@/lib/errors';
import { look, perform } from '../../acts/act';
import { notePerson, personAt, removeNoteOf } from '../../acts/person';
import { isPersonKind, type PersonKind } from '../../events/people/person-kinds';
import type { DeskRoutesOf } from '../desk-use-case';
import { describePerson } from './describe-person';

const DONE = { done: true as const };

/** Somebody as a call names them. */
interface Who {
  event: string;
  kind: string;
  id: string;
}

/** There is nobody, or not any more: their data may have been erased since. */
const nobody = () => refuse(404, REQUEST, 'desk_no_person');

/** @throws Refusal 404 for a word that is no kind of people */
function kindOf<Asked extends Who>(who: Asked): Asked & { kind: PersonKind } {
  const { kind } = who;
  if (!isPersonKind(kind)) throw nobody();
  return { ...who, kind };
}

/** @throws Refusal where nothing was noted */
function requireNoted(outcome: 'unknown' | 'done' | 'already' | 'too_many'): typeof DONE {
  if (outcome === 'unknown') throw nobody();
  if (outcome === 'too_many') throw refuse(422, 'text', 'desk_too_many_notes');
  return DONE;
}

export const personCalls: DeskRoutesOf<typeof contract> = {
  async getPerson(context, who) {
    const found = await look(context.place, personAt, { ...kindOf(who), locale: context.locale });
    if (found.outcome === 'unknown') throw nobody();
    return found.outcome === 'moved' ? { moved: found.to } : describePerson(context, found);
  },

  addPersonNote: async ({ place }, input) =>
    requireNoted((await perform(place, notePerson, kindOf(input))).outcome),

  removePersonNote: async ({ place }, input) =>
    requireNoted((await perform(place, removeNoteOf, kindOf(input))).outcome),
};
