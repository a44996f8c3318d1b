import type * as ownOrders from '@/lib/contract/own-orders';
import type { RoutesOf } from '../../calls/use-case';
import { getOwnOrders } from './own-orders';

export const ownOrdersRoutes: RoutesOf<typeof ownOrders> = { getOwnOrders };
