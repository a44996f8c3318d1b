'use client';

import { GetLink } from '@/components/orders/get-link';
import { api } from '@/lib/api/browser';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';

/** Mails the links of applications of a kind that were begun. */
export function ApplicationLink({ kind }: { kind: ApplicationKind }) {
  return <GetLink words="applications.link" send={(email) => api.sendApplicationLink({ kind, email })} />;
}
