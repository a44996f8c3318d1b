import { decideProposal } from '@/lib/contract/desk/proposals';

/** What the forms of proposals take, loaded after the page. */

export const messageFields = decideProposal.fields.pick({ message: true });
