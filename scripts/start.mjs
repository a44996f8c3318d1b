// From a fresh checkout to a running site: installs and builds where that has not been done yet, then serves. Plain Node,
// because it runs before there are packages.
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

ensurePackages();
ensureBuild();
process.setSourceMapsEnabled(true);
await import('../dist/server.mjs');
