'use client';

import { GetLink } from '@/components/orders/get-link';
import { api } from '@/lib/api/browser';

/** Mails the links of proposals that were begun. */
export function ProposalLink() {
  return <GetLink words="proposals.link" send={(email) => api.sendProposalLink({ email })} />;
}
