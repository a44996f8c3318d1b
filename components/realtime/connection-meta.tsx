import { pageReader } from '@/lib/api/server';
import { CONNECTION_META } from '@/lib/realtime/connection';

/** Says in the page how a browser connects for live messages. */
export async function ConnectionMeta() {
  const reader = await pageReader();
  const connection = await reader.getRealtimeOption();
  return <meta name={CONNECTION_META} content={JSON.stringify(connection)} />;
}
