import type { Capability } from '@/lib/contract/parts/call';
import type { CallKind } from '../../event-api/platform/metrics/load';
import { namedCall } from '../http/named-call';

/** What people look at before they begin an order. A place in a workshop's basket is no order. */
const LOOKED_AT: readonly Capability[] = ['content', 'schedule', 'workshops', 'realtime'];

/** What the call at an address of the website is for. Whatever is not known as looking around counts as part of an order. */
export function callKind(pathname: string): CallKind {
  const call = namedCall(pathname.slice('/api'.length));
  return call && 'capability' in call && LOOKED_AT.includes(call.capability) ? 'look' : 'order';
}
