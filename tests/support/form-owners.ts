import { newCode } from '@/event-api/platform/codes';
import type { OwnerKind, OwnerRef, OwnerState } from '@/event-api/platform/owner-kind';
import { addGrant } from '@/event-api/tenancy/grants';
import { startPerson } from '../api/registration/person';
import type { Caller, TestApi } from './api';
import type { TestPlatform } from './database';
import { testKind } from './owner-kinds';

/**
 * The owner kinds for which the tests of forms, addresses and files run: one of the product, one that only tests have, and one
 * of tests that is a part of another, as a contact is of its application.
 */
export const FORM_OWNERS = ['registration', 'buyer', 'presenter'] as const;
type FormOwnerKind = (typeof FORM_OWNERS)[number];

const states = new Map<string, OwnerState>();
/** The proposal that each presenter is a part of. */
const wholes = new Map<string, string>();
const keyOf = ({ eventCode, code }: OwnerRef) => `${eventCode} ${code}`;
const find = async (_db: unknown, ref: OwnerRef) => states.get(keyOf(ref));

const lock: OwnerKind['lock'] = async (_tx, { eventCode, codes }) =>
  new Map(
    codes.flatMap((code) => {
      const state = states.get(keyOf({ eventCode, code }));
      return state ? [[code, state] as const] : [];
    }),
  );

const partOf: OwnerKind['partOf'] = async (_db, ref) => {
  const code = wholes.get(keyOf(ref));
  return code === undefined ? null : { kind: 'proposal', code };
};

/** Owner kinds that only tests have; each answers the event's form of its name. */
export const withFormOwners = {
  owners: {
    buyer: testKind({ forms: ['buyer'], find, lock }),
    proposal: testKind({ forms: ['proposal'], find, lock }),
    presenter: testKind({ forms: ['presenter'], find, lock, partOf }),
  },
};

/** An owner with a form to answer. */
export interface FormOwner {
  caller: Caller;
  code: string;
  /** What it is a part of; its own code for a part of nothing. */
  whole: string;
  /** Submits the owner's registration or order, so that it can no longer be changed. */
  settle(): Promise<void>;
}

/** Starts a registration, or creates an owner of a kind of tests, for a new visitor of a host. */
export async function startOwner(
  api: TestApi,
  platform: TestPlatform,
  kind: FormOwnerKind,
  { eventCode, host, email }: { eventCode: string; host: string; email: string },
): Promise<FormOwner> {
  if (kind === 'registration') {
    const person = await startPerson(api, { host, email });
    const { caller, code } = person;
    const settle = async () => {
      await person.fill();
      await person.add('drawing-1');
      await person.submit();
    };
    return { caller, code, whole: code, settle };
  }
  const token = await api.visit(host);
  const visitor = await platform.tokens.readVisitor(token);
  if (!visitor) throw new Error('the site gave no token of its own');
  const code = newCode();
  const { visitorId } = visitor;
  const whole = kind === 'presenter' ? newCode() : code;
  const grant = { kind: kind === 'presenter' ? 'proposal' : kind, code: whole };
  await addGrant(platform.db, { eventCode, visitorId, ...grant, now: platform.clock.now() });
  if (whole !== code) wholes.set(keyOf({ eventCode, code }), whole);
  const state = { closedMessage: 'registration_is_submitted', ticket: null, email };
  states.set(keyOf({ eventCode, code }), { ...state, phase: 'open' });
  const settle = async () => {
    states.set(keyOf({ eventCode, code }), { ...state, phase: 'settled' });
  };
  return { caller: { host, token }, code, whole, settle };
}
