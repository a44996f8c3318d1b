// Breaks what the built product relies on, and measures what visitors notice: `npm run faults`. See faults/main.ts.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
await ensureBuild();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'faults/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
);
process.exitCode = status ?? 1;
