import { env } from '@/lib/env';
import { startEventApi } from './event-api/start';
import { remoteEventApi } from './server/remote-event-api';
import { shutDownOnSignal } from './server/shutdown';
import { startProcess } from './server/start-process';

/** The entry of the process: everything on one port, with the event API embedded or at EVENT_API_URL. */
const settings = env();
const api = settings.EVENT_API_URL ? remoteEventApi(settings.EVENT_API_URL) : await startEventApi(settings);
const running = await startProcess(settings, api, process.cwd());
shutDownOnSignal(running.close);
console.log(`Listening on port ${running.port}`);
for (const host of (await api.hosts?.())?.keys() ?? []) console.log(`  http://${host}:${running.port}/`);
