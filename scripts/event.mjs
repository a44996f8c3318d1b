// Checks, imports, exports and lists events: `npm run event -- check|import|export|list …`.
import { ensureBundle } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
await ensureBundle('dist/event.mjs');
process.setSourceMapsEnabled(true);
await import('../dist/event.mjs');
