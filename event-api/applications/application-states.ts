import type { ApplicationState } from '@/lib/domain/applications/application-kinds';
import type { StateChanges } from '../platform/database/state-changes';

/** The allowed changes of an application's state (design §11). */
export const APPLICATION_CHANGES: StateChanges<ApplicationState> = {
  started: ['submitted'],
  submitted: ['approved', 'declined'],
  approved: ['declined'],
  declined: [],
};
