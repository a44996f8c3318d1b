import { serveThread } from '@/event-api/platform/threads/serve-thread';
import { dying, failing, myNiceness, whereAmI } from './thread-tasks';

/** Entry file of worker threads in tests. */
serveThread([whereAmI, failing, dying, myNiceness]);
