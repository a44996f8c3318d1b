import { cookieValue } from '../browser/cookies';
import { LINE_QUERY, paths } from '../paths';
import {
  applicationInfo,
  buyerInfo,
  groupInfo,
  proposalInfo,
  registrationInfo,
} from '../stores/visit-cookies';
import { pageWithoutCode } from './own-pages';

/** The pages on which an order is begun. Paths without language. */
const BEGINNING: ReadonlySet<string> = new Set([
  ...[paths.start(), paths.bypass(), paths.waitlist(), paths.group(), paths.groupStart(), paths.purchase()],
  ...[paths.exhibitorApplication(), paths.sponsorApplication(), paths.proposals()],
  pageWithoutCode(paths.proposalInvitation('code')),
]);

/** The cookies that name an order which has begun. They are a claim, which the calls check: a page shows nothing of an order. */
const ORDERS = [registrationInfo, ...Object.values(applicationInfo), proposalInfo, buyerInfo];

interface Asked {
  /** Without language. */
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  cookies: string | undefined;
}

/** Whether a call has sent the visitor to the line from this page. */
export const isSentToLine = ({ search }: Pick<Asked, 'search'>): boolean =>
  new URLSearchParams(search).has(LINE_QUERY);

/** Whether whoever asks for a page wants to begin an order: it is such a page, and they neither have one nor open one by a link. */
export function wantsToBegin({ path, search, cookies }: Asked): boolean {
  const page = pageWithoutCode(path);
  if (!BEGINNING.has(page)) return false;
  // An invitation to a group is how its members begin.
  if (page !== paths.groupStart() && new URLSearchParams(search).has('secret')) return false;
  const hasOrder = ORDERS.some((order) => order.parse(cookieValue(cookies, order.name))?.code);
  return !hasOrder && !groupInfo.parse(cookieValue(cookies, groupInfo.name))?.group_code;
}
