import { S3mini } from 's3mini';
import { describeError, type Log } from '../log';
import { checkKey, type FileStorage, StorageAway } from './storage';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of the service without the bucket; undefined means Amazon's in the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A whole file over a slow line; visitors wait no longer. */
const MAX_REQUEST_MS = 15_000;

/**
 * Keeps files in a bucket of Amazon S3 or of another service with its API
 * (docs/rooms/forms.md#where-uploads-are-kept).
 */
export function createS3Storage(settings: S3Settings, log: Log, maxRequestMs = MAX_REQUEST_MS): FileStorage {
  const { bucket, region, accessKeyId, secretAccessKey } = settings;
  const service = settings.endpoint ?? `https://s3.${region}.amazonaws.com`;
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    requestAbortTimeout: maxRequestMs,
    endpoint: `${service.replace(/\/$/, '')}/${bucket}`,
  });
  /** The library's errors name neither keys nor contents. */
  const ask = async <T>(what: string, request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      log.warn('the file storage is in trouble', { what, error: describeError(error) });
      throw new StorageAway({ cause: error });
    }
  };
  return {
    async put(key, content, mediaType) {
      await ask('put', s3.putObject(checkKey(key), content, mediaType));
    },
    async get(key) {
      const body = await ask('get', s3.getObjectArrayBuffer(checkKey(key)));
      return body ? new Uint8Array(body) : undefined;
    },
    async remove(key) {
      await ask('remove', s3.deleteObject(checkKey(key)));
    },
  };
}
