// Starts the event API without the website, which then runs elsewhere with this API's address in EVENT_API_URL.
import { ensureBundle } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
await ensureBundle('dist/event-api.mjs');
process.setSourceMapsEnabled(true);
// As an address, so that the compiler does not check the types of what was built.
await import(new URL('../dist/event-api.mjs', import.meta.url).href);
