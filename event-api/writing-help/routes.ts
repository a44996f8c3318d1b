import type * as contract from '@/lib/contract/writing-help';
import type { RoutesOf } from '../calls/use-case';
import { getWritingHelp, suggestWorkshopText } from './suggest-workshop-text';

export const writingHelpRoutes: RoutesOf<typeof contract> = { getWritingHelp, suggestWorkshopText };
