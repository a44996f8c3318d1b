/**
 * Bytes in memory of their own, for caches. Node cuts small buffers out of blocks of 64 KB (`Buffer.poolSize`) that they share with
 * passing ones, and one that is kept holds its whole block: a cached page of 5 KB took more than ten times its size.
 */
export function ownBytes<Memory extends ArrayBufferLike>(
  bytes: Buffer<Memory>,
): Buffer<Memory | ArrayBuffer> {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
