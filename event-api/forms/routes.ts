import type * as contract from '@/lib/contract/forms';
import type { RoutesOf } from '../calls/use-case';
import { genCommonCode, initializeForm, loadEventFormFromType } from './reads';
import { saveAutoInformation } from './save-auto-information';

export const formsRoutes: RoutesOf<typeof contract> = {
  genCommonCode,
  initializeForm,
  loadEventFormFromType,
  saveAutoInformation,
};
