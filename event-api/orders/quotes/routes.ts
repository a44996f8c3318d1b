import type * as quotes from '@/lib/contract/quotes';
import type { RoutesOf } from '../../calls/use-case';
import { getQuote } from './get-quote';

export const quotesRoutes: RoutesOf<typeof quotes> = { getQuote };
