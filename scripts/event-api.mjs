// Starts the event API without the website, which then runs elsewhere with this API's address in EVENT_API_URL.
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
const { bundle } = await import('./bundle.mjs');
await bundle();
process.setSourceMapsEnabled(true);
await import('../dist/event-api.mjs');
