import type * as contract from '@/lib/contract/realtime';
import type { RoutesOf } from '../calls/use-case';
import { broadcastingAuth } from './broadcasting-auth';
import { getRealtimeOption } from './get-realtime-option';

export const realtimeRoutes: RoutesOf<typeof contract> = { broadcastingAuth, getRealtimeOption };
