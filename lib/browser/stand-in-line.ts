import { LINE_QUERY } from '../paths';

/**
 * Loads the present page anew by an address that no cache in between has, where the visitor stands in line until it is their turn
 * (docs/rooms/line.md).
 */
export function standInLine(): void {
  const address = new URL(location.href);
  address.searchParams.set(LINE_QUERY, 'Y');
  location.assign(address);
}
