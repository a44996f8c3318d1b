import type * as contract from '@/lib/contract/realtime';
import type { RoutesOf } from '../calls/use-case';
import { broadcastingAuth, getRealtimeOption } from './broadcasting-auth';

export const realtimeRoutes: RoutesOf<typeof contract> = { broadcastingAuth, getRealtimeOption };
