import type * as contract from '@/lib/contract/exemptions';
import type { RoutesOf } from '../../calls/use-case';
import { saveTaxExemption } from './save-tax-exemption';

export const exemptionsRoutes: RoutesOf<typeof contract> = { saveTaxExemption };
