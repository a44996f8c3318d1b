import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { FileStorage } from '../../platform/storage/storage';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';

/** What the commands about proposals need. */
export interface ProposalsPlace extends HasOwnerKinds {
  database: Database;
  clock: Clock;
  /** Who gives the command. */
  user: string;
  log: Log;
  /** Opens the storage of uploaded files. */
  openStorage: () => Promise<FileStorage>;
}
