import { newCode } from '@/event-api/platform/codes';
import type { OwnerKind, OwnerRef, OwnerState } from '@/event-api/platform/owner-kind';
import { addGrant } from '@/event-api/tenancy/grants';
import { startPerson } from '../api/registration/person';
import type { Caller, TestApi } from './api';
import type { TestPlatform } from './database';
import { testKind } from './owner-kinds';

/** The owner kinds for which the tests of forms and addresses run: the product's own, and one that only tests have. */
export const FORM_OWNERS = ['registration', 'buyer'] as const;
type FormOwnerKind = (typeof FORM_OWNERS)[number];

const buyers = new Map<string, OwnerState>();
const keyOf = ({ eventCode, code }: OwnerRef) => `${eventCode} ${code}`;
const find = async (_db: unknown, ref: OwnerRef) => buyers.get(keyOf(ref));

const lock: OwnerKind['lock'] = async (_tx, { eventCode, codes }) =>
  new Map(
    codes.flatMap((code) => {
      const state = buyers.get(keyOf({ eventCode, code }));
      return state ? [[code, state] as const] : [];
    }),
  );

/** An owner kind that only tests have; it answers the event's form `buyer`. */
export const withBuyers = { owners: { buyer: testKind('buyer', { forms: ['buyer'], find, lock }) } };

/** An owner with a form to answer. */
export interface FormOwner {
  caller: Caller;
  code: string;
  /** Submits the owner's registration or order, so that it can no longer be changed. */
  settle(): Promise<void>;
}

/** Starts a registration, or creates a buyer, for a new visitor of a host. */
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
    return { caller, code, settle };
  }
  const token = await api.visit(host);
  const visitor = await platform.tokens.readVisitor(token);
  if (!visitor) throw new Error('the site gave no token of its own');
  const code = newCode();
  const { visitorId } = visitor;
  await addGrant(platform.db, { eventCode, visitorId, kind, code, now: platform.clock.now() });
  const state = { closedMessage: 'registration_is_submitted', ticket: null, email };
  buyers.set(keyOf({ eventCode, code }), { ...state, phase: 'open' });
  const settle = async () => {
    buyers.set(keyOf({ eventCode, code }), { ...state, phase: 'settled' });
  };
  return { caller: { host, token }, code, settle };
}
