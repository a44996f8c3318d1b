import { deskTables } from './desk-tables';
import type { TableEntry } from './entry';
import { moneyTables } from './money-tables';
import { orderTables } from './order-tables';
import { registrationTables } from './registration-tables';
import { siteTables } from './site-tables';

/**
 * Every table with every column: what it says of people, and what erasing one of them does with it
 * (docs/rooms/privacy.md#the-inventory). A table or column that is missing fails a test.
 */
export const INVENTORY: readonly TableEntry[] = [
  ...registrationTables,
  ...orderTables,
  ...moneyTables,
  ...siteTables,
  ...deskTables,
];
