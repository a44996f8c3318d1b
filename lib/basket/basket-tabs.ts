import { refreshBasket } from './basket-query';

/** Tells the browser's tabs of each other's changes to the basket. Browser only. */

let channel: BroadcastChannel | undefined;

/** Has every tab of the browser hear of changes made in another. Called once a page shows a basket; again is harmless. */
export function joinTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('workshops-basket');
  channel.onmessage = () => void refreshBasket();
}

/** Tells the other tabs that this one has changed the basket. */
export function broadcastToTabs(): void {
  channel?.postMessage('changed');
}
