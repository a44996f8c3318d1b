import type { ConfirmPayment, OwnerKind } from '@/event-api/platform/owner-kind';

/** An owner kind that is always open and has only the parts that a test passes. */
export function testKind(parts: Partial<OwnerKind> = {}): OwnerKind {
  const open = { phase: 'open', closedMessage: '', ticket: null, email: null } as const;
  return {
    forms: [],
    find: async () => open,
    lock: async (_tx, { codes }) => new Map(codes.map((code) => [code, open])),
    ...parts,
  };
}

/** An owner kind `test` with the given function to confirm payments. */
export const payingKind = (confirm: ConfirmPayment) => ({ test: testKind({ confirm }) });
