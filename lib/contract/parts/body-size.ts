import type { CallShape } from './call';

const BYTES_PER_MEGABYTE = 2 ** 20;

/** Limit of a request's body, but for the calls that take files. */
export const MAX_BODY_BYTES = BYTES_PER_MEGABYTE;

/** How much a call takes, and how its refusal of more is told. */
export interface BodySize {
  maxBytes: number;
  /** The field at which a larger body is refused. */
  field: string;
  message: { key: string; values: { megabytes: number } };
}

export const USUAL_BODY: BodySize = {
  maxBytes: MAX_BODY_BYTES,
  field: 'request',
  message: { key: 'too_large', values: { megabytes: MAX_BODY_BYTES / BYTES_PER_MEGABYTE } },
};

/** The size of a call's body. */
export function bodySizeOf({ upload }: Pick<CallShape, 'upload'>): BodySize {
  if (!upload) return USUAL_BODY;
  const megabytes = Math.floor(upload.maxBodyBytes / BYTES_PER_MEGABYTE);
  const message = { key: 'file_too_large', values: { megabytes } };
  return { maxBytes: upload.maxBodyBytes, field: upload.field, message };
}
