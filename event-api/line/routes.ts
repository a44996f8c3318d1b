import type * as contract from '@/lib/contract/line';
import type { RoutesOf } from '../calls/use-case';
import { standInLine } from './stand-in-line';

export const lineRoutes: RoutesOf<typeof contract> = { standInLine };
