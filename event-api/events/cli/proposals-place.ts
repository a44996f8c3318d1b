import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { FileStorage } from '../../platform/storage/storage';

/** What the commands about proposals need. */
export interface ProposalsPlace {
  database: Database;
  clock: Clock;
  log: Log;
  /** Opens the storage of uploaded files. */
  openStorage: () => Promise<FileStorage>;
}
