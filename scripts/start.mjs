// From a fresh checkout to a running site: installs packages and builds if necessary, then serves. Uses no packages itself.
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

ensurePackages();
ensureBuild();
process.setSourceMapsEnabled(true);
await import('../dist/server.mjs');
