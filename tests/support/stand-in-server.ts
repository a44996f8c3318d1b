import { env } from '@/lib/env';
import { shutDownOnSignal } from '@/server/shutdown';
import { startProcess } from '@/server/start-process';
import { standInEventApi } from './stand-in-event-api';

/** The process with a stand-in for the event API, for tests of the built site. */
const api = standInEventApi({
  'conf1.localhost': { event_code: 'conf1', event_language: ['en', 'fr'] },
  'conf2.localhost': { event_code: 'conf2', event_language: ['en'] },
});
const running = await startProcess(env(), api, process.cwd());
shutDownOnSignal(running.close);
console.log(`listening ${running.port}`);
