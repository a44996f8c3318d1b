import { z } from 'zod';
import { makeBackup } from '../backup/make-backup';
import { tokenSecret } from '../platform/tokens';
import { change } from './act';

/** What whoever runs a site does with all of it. */

export const backUp = change({
  name: 'backup',
  permission: 'owner',
  input: z.object({ folder: z.string() }),
  audit: () => ({}),
  isInSteps: true,
  async run(place, { folder }) {
    const { database, clock } = place;
    const storage = await place.openStorage();
    const secret = tokenSecret(place.readEnvironment());
    const made = await makeBackup({ database, storage, clock, secret }, folder);
    return { outcome: made.lost.length === 0 ? ('done' as const) : ('part' as const), ...made };
  },
});
