import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEarlier, earlierRevision } from '@/faults/earlier-release';
import { upgrade } from '@/faults/upgrade';
import { requireBuild } from '../built-product';

/** Two installations and builds. */
const MAX_BUILD_MS = 900_000;

const revision = earlierRevision();
let earlier: Awaited<ReturnType<typeof buildEarlier>> | undefined;
beforeAll(async () => {
  requireBuild();
  earlier = revision === undefined ? undefined : await buildEarlier(revision);
}, MAX_BUILD_MS);
afterAll(() => earlier?.remove());

// A clone without history has no earlier release.
it.skipIf(revision === undefined)(
  'loses no order while a release that changes the tables takes over, and none on the way back',
  async () => {
    const { confirmed, failed, lost, migrations } = await upgrade(earlier?.folder ?? '');
    expect({ failed, lost }).toEqual({ failed: [], lost: 0 });
    expect(migrations).toBeGreaterThan(0);
    expect(Object.values(confirmed)).not.toContain(0);
  },
);
