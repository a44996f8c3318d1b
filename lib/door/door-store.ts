/**
 * What a device keeps of an event for its door, encrypted with a key that no script can read out (docs/rooms/desk.md#doors-without-a-network).
 */

const DATABASE = 'rendezvous-door';
const KEYS = 'keys';
const KEPT = 'kept';
const NONCE_BYTES = 12;

interface KeyOfEvent {
  event: string;
  key: CryptoKey;
  /** When the device forgets the event, in milliseconds since 1970. */
  endsMs: number;
}

interface Kept {
  event: string;
  name: string;
  nonce: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** What is kept of one event, by name. */
export interface DoorStore {
  read(name: string): Promise<unknown>;
  /** All whose names begin so, by what follows. */
  readAll(prefix: string): Promise<Map<string, unknown>>;
  write(name: string, value: unknown): Promise<void>;
}

/** @param endsAt the device forgets the event after it */
export async function openDoorStore(event: string, endsAt: string): Promise<DoorStore> {
  const database = await open();
  await forgetEnded(database);
  const key = await keyOf(database, event, Date.parse(endsAt));
  const decrypt = async ({ nonce, data }: Kept): Promise<unknown> => {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, data);
    return JSON.parse(new TextDecoder().decode(plain));
  };
  return {
    async read(name) {
      const kept = await run<Kept | undefined>(database, KEPT, 'readonly', (store) =>
        store.get([event, name]),
      );
      return kept && decrypt(kept);
    },
    async readAll(prefix) {
      const range = IDBKeyRange.bound([event, prefix], [event, `${prefix}\uffff`]);
      const all = await run<Kept[]>(database, KEPT, 'readonly', (store) => store.getAll(range));
      const pairs = await Promise.all(
        all.map(async (kept) => [kept.name.slice(prefix.length), await decrypt(kept)] as const),
      );
      return new Map(pairs);
    },
    async write(name, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
      const kept: Kept = { event, name, nonce, data };
      await run(database, KEPT, 'readwrite', (store) => store.put(kept));
    },
  };
}

/** Deletes what is kept of an event, but for some names. */
export async function forgetDoor(event: string, { except = [] }: { except?: readonly string[] } = {}) {
  const database = await open();
  if (except.length === 0) await run(database, KEYS, 'readwrite', (store) => store.delete(event));
  const names = await run<IDBValidKey[]>(database, KEPT, 'readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound([event], [event, []])),
  );
  for (const name of names) {
    if (Array.isArray(name) && except.includes(String(name[1]))) continue;
    await run(database, KEPT, 'readwrite', (store) => store.delete(name));
  }
}

/** Deletes what is kept of events that are over. */
export async function forgetEndedDoors(): Promise<void> {
  const database = await open();
  await forgetEnded(database);
  database.close();
}

/** Deletes everything that this device keeps for doors, with the pages. */
export async function forgetAllDoors(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const database = await open().catch(() => undefined);
  if (database) {
    await run(database, KEPT, 'readwrite', (store) => store.clear());
    await run(database, KEYS, 'readwrite', (store) => store.clear());
    database.close();
  }
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) if (name.startsWith(DOOR_CACHE)) await caches.delete(name);
}

/** Begins the names of the caches of doors' pages. */
export const DOOR_CACHE = 'rendezvous-door-';

async function forgetEnded(database: IDBDatabase): Promise<void> {
  const all = await run<KeyOfEvent[]>(database, KEYS, 'readonly', (store) => store.getAll());
  for (const { event, endsMs } of all) if (endsMs < Date.now()) await forgetDoor(event);
}

async function keyOf(database: IDBDatabase, event: string, endsMs: number): Promise<CryptoKey> {
  const known = await run<KeyOfEvent | undefined>(database, KEYS, 'readonly', (store) => store.get(event));
  const key =
    known?.key ??
    (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  const stored: KeyOfEvent = { event, key, endsMs };
  await run(database, KEYS, 'readwrite', (store) => store.put(stored));
  return key;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(KEYS, { keyPath: 'event' });
      asked.result.createObjectStore(KEPT, { keyPath: ['event', 'name'] });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the device keeps nothing'));
  });
}

/** One request in a transaction of its own. @returns its result once it is on the device */
function run<Result>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => { readonly result: unknown },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const asked = ask(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(asked.result as Result); // what was stored there
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
    transaction.onerror = () => reject(transaction.error ?? new Error('nothing was kept'));
  });
}
