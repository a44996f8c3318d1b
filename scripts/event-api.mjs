// Starts the event API without the website, which then runs elsewhere with this API's address in EVENT_API_URL.
import { ensureBundle } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
await ensureBundle('dist/event-api.mjs');
process.setSourceMapsEnabled(true);
await import('../dist/event-api.mjs');
