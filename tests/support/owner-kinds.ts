import type { ConfirmPayment, OwnerKind } from '@/event-api/platform/owner-kind';

/** A kind of owner that is always open and has nothing but what a test gives it. */
export function testKind(name: string, parts: Partial<OwnerKind> = {}): OwnerKind {
  const open = { phase: 'open', closedMessage: '', ticket: null, email: null } as const;
  return {
    forms: [],
    find: async () => open,
    lock: async (_tx, { codes }) => new Map(codes.map((code) => [code, open])),
    channel: ({ clientCode, code: eventCode }, code) => `private-${clientCode}-${eventCode}-${name}-${code}`,
    ...parts,
  };
}

/** A kind `test` whose payments are confirmed as given. */
export const payingKind = (confirm: ConfirmPayment) => ({ test: testKind('test', { confirm }) });
