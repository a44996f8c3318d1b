import { serveThread } from '@/event-api/platform/threads/serve-thread';
import { dying, failing, whereAmI } from './thread-tasks';

/** The entry of threads in tests. */
serveThread([whereAmI, failing, dying]);
