import { join } from 'node:path';
import { PORTS } from './ports';

/** Origin of an event's site. */
export const site = (event: string, port: number = PORTS.usual): string =>
  `http://${event}.localhost:${port}`;

/** The folder into which the server of a port writes its mail. */
export const outboxOf = (port: number = PORTS.usual): string =>
  join(process.env.E2E_FOLDER ?? '', `outbox-${port}`);
