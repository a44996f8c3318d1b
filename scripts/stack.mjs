// A production on this machine, to try it: `npm run stack`. See stack/main.ts.
import { runToEnd } from './child.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
await ensureBuild();
await runToEnd(['--import', 'tsx', 'stack/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
