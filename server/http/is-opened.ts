import type { IncomingMessage } from 'node:http';

/** Whether somebody opens an address, rather than a page its script, picture or call. */
export const isOpened = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;
