import { refreshBasket } from './basket-query';

/** Keeps the basket the same in all tabs of the browser. Browser only. */

let channel: BroadcastChannel | undefined;

/** Starts listening for changes made in other tabs. Called when a page shows a basket; further calls do nothing. */
export function joinTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('workshops-basket');
  channel.onmessage = () => void refreshBasket();
}

/** Lets the other tabs read the basket again. */
export function broadcastToTabs(): void {
  channel?.postMessage('changed');
}
