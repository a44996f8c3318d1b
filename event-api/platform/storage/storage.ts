import { REQUEST, Refusal } from '@/lib/errors';

/** Where the content of uploaded files is kept. Names, kinds and owners are in the database. */
export interface FileStorage {
  /** Stores a content whole or not at all. @throws StorageAway */
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>;
  /** The content; undefined when there is none under the key. @throws StorageAway */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes a content. Succeeds when there is none. @throws StorageAway */
  remove(key: string): Promise<void>;
}

/** Sent to clients while the storage is away. */
const RETRY_AFTER_SECONDS = 5;

/** The storage does not answer, or answers something else than was asked. Calls answer 503, and jobs are retried. */
export class StorageAway extends Refusal {
  constructor(options?: ErrorOptions) {
    super(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS);
    this.name = 'StorageAway';
    this.cause = options?.cause;
  }
}

/** A key is a path of plain names, so that it can leave neither the folder nor the bucket's own addresses. */
const KEY = /^[a-z0-9-]{1,64}\/[A-Za-z0-9-]{1,64}$/;

/** @throws Error for a key that no use-case makes */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of the file storage.');
  return key;
}
