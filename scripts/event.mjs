// Checks, imports, exports and lists events: `npm run event -- check|import|export|list …`.
import { ensurePackages } from './packages.mjs';

process.env.NODE_ENV ??= 'production';
ensurePackages();
const { bundle } = await import('./bundle.mjs');
await bundle();
process.setSourceMapsEnabled(true);
await import('../dist/event.mjs');
