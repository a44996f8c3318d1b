import type { UseCase } from '../calls/use-case';

/** What a browser needs to connect for live messages. */
export const getRealtimeOption: UseCase<'getRealtimeOption'> = async ({ realtime }) => realtime.connection;
