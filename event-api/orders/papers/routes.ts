import type * as papers from '@/lib/contract/papers';
import type { RoutesOf } from '../../calls/use-case';
import { sendPaper } from './send-paper';

export const papersRoutes: RoutesOf<typeof papers> = { sendPaper };
