import type * as tickets from '@/lib/contract/tickets';
import type { RoutesOf } from '../../calls/use-case';
import { getTickets } from './get-tickets';

export const ticketsRoutes: RoutesOf<typeof tickets> = { getTickets };
