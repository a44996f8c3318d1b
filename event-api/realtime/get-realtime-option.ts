import type { UseCase } from '../calls/use-case';

/** What a browser needs to connect to the realtime service. */
export const getRealtimeOption: UseCase<'getRealtimeOption'> = async ({ realtime }) => realtime.connection;
