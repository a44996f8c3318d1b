import type * as contract from '@/lib/contract/attendance';
import type { RoutesOf } from '../calls/use-case';
import { getAfterwards, getCertificate } from './certificates/reads';

export const attendanceRoutes: RoutesOf<typeof contract> = { getAfterwards, getCertificate };
