/**
 * What a device keeps of an event for its door, encrypted with a key that no script can read out (docs/rooms/desk.md#doors-without-a-network).
 */

const DATABASE = 'rendezvous-door';
const KEYS = 'keys';
const KEPT = 'kept';
const NONCE_BYTES = 12;

/**
 * The name of what was done at the door and is not sent yet, which names nobody. It is there as long as there is something to send,
 * and stays when the rest has to go.
 */
export const UNSENT = 'queue';

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
  /** @param value undefined to keep nothing by the name */
  write(name: string, value: unknown): Promise<void>;
}

/** @param endsAt the device forgets the event after it */
export async function openDoorStore(event: string, endsAt: string): Promise<DoorStore> {
  const database = await open();
  await forgetEnded(database);
  return storeOf(database, { event, key: await keyOf(database, event, Date.parse(endsAt)) });
}

function storeOf(database: IDBDatabase, { event, key }: Pick<KeyOfEvent, 'event' | 'key'>): DoorStore {
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
      if (value === undefined)
        return run(database, KEPT, 'readwrite', (store) => store.delete([event, name]));
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
      const kept: Kept = { event, name, nonce, data };
      await run(database, KEPT, 'readwrite', (store) => store.put(kept));
    },
  };
}

/** Deletes what is kept of an event, but for some names and what is not sent yet. The key goes with the last of it. */
export async function forgetDoor(event: string, { except = [] }: { except?: readonly string[] } = {}) {
  const database = await open();
  const keys = await run<IDBValidKey[]>(database, KEPT, 'readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound([event], [event, []])),
  );
  const nameOf = (key: IDBValidKey) => (Array.isArray(key) ? String(key[1]) : '');
  // The name of the door says at which one something unsent was done.
  const isUnsent = keys.some((key) => nameOf(key) === UNSENT);
  const stays = new Set([...except, ...(isUnsent ? [UNSENT, 'settings'] : [])]);
  for (const key of keys) {
    if (!stays.has(nameOf(key))) await run(database, KEPT, 'readwrite', (store) => store.delete(key));
  }
  if (!keys.some((key) => stays.has(nameOf(key))))
    await run(database, KEYS, 'readwrite', (store) => store.delete(event));
}

/** How many things were done at the event's door on this device and are not sent. Nothing is written where nothing is kept. */
export async function countUnsent(event: string): Promise<number> {
  const database = await open();
  const kept = (await keysOf(database)).find((one) => one.event === event);
  const unsent = kept && (await storeOf(database, kept).read(UNSENT));
  database.close();
  return Array.isArray(unsent) ? unsent.length : 0;
}

/** Deletes what is kept of events that are over. */
export async function forgetEndedDoors(): Promise<void> {
  const database = await open();
  await forgetEnded(database);
  database.close();
}

/** Deletes what this device keeps for doors, with the pages; what is not sent yet stays until somebody sends it. */
export async function forgetAllDoors(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const database = await open().catch(() => undefined);
  if (database) {
    for (const { event } of await keysOf(database)) await forgetDoor(event);
    database.close();
  }
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) if (name.startsWith(DOOR_CACHE)) await caches.delete(name);
}

/** Begins the names of the caches of doors' pages. */
export const DOOR_CACHE = 'rendezvous-door-';

async function forgetEnded(database: IDBDatabase): Promise<void> {
  for (const { event, endsMs } of await keysOf(database)) if (endsMs < Date.now()) await forgetDoor(event);
}

const keysOf = (database: IDBDatabase): Promise<KeyOfEvent[]> =>
  run(database, KEYS, 'readonly', (store) => store.getAll());

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
