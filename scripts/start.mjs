// From a fresh checkout to a running site: installs packages and builds if necessary, then serves. Uses no packages itself.
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

ensurePackages();
await ensureBuild();
const { copyToRun } = await import('./running.mjs');
const folder = copyToRun();
process.env.BUILD_DIR = folder;
process.setSourceMapsEnabled(true);
// As an address, so that the compiler does not check the types of what was built.
await import(new URL(`../${folder}/dist/server.mjs`, import.meta.url).href);
