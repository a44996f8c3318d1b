import type * as tickets from '@/lib/contract/tickets';
import type { RoutesOf } from '../../calls/use-case';
import { addToWallet, getWalletPass } from './add-to-wallet';
import { getTickets } from './get-tickets';

export const ticketsRoutes: RoutesOf<typeof tickets> = { getTickets, addToWallet, getWalletPass };
