// Measures the built product: `npm run bench`. See bench/main.ts for its arguments.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
await ensureBuild();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
process.exitCode = status ?? 1;
