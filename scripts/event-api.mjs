// The event API alone, for those who run it apart from the website (which then has its address in EVENT_API_URL).
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
const { bundle } = await import('./bundle.mjs');
await bundle();
process.setSourceMapsEnabled(true);
await import('../dist/event-api.mjs');
