// Checks, imports, exports and lists events: `npm run event -- check|import|export|list …`.
import { ensureBundle } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
await ensureBundle('dist/event.mjs');
process.setSourceMapsEnabled(true);
// As an address, so that the compiler does not check the types of what was built.
await import(new URL('../dist/event.mjs', import.meta.url).href);
