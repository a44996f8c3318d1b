import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** The largest file of an event has 8 MB, and its base64 text 11 MB; the answer of an export has many of them. */
export const MAX_FRAME_BYTES = 256 * 2 ** 20;

const HEADER_BYTES = 4;

/** A message is longer than the door lets through. */
export class FrameTooLong extends Error {
  constructor() {
    super(`A message is longer than ${MAX_FRAME_BYTES / 2 ** 20} MB.`);
  }
}

/** Sends one message: its length and its bytes. @throws FrameTooLong */
export function sendFrame(socket: Socket, message: unknown): void {
  const body = serialize(message);
  if (body.length > MAX_FRAME_BYTES) throw new FrameTooLong();
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  if (socket.writable) socket.write(Buffer.concat([header, body]));
}

/** Calls `onMessage` for each whole message. What is not a message, or too long, ends the connection. */
export function receiveFrames(socket: Socket, onMessage: (message: unknown) => void): void {
  let chunks: Buffer[] = [];
  let received = 0;
  const bodyBytes = () => {
    const [first] = chunks;
    if (first === undefined || received < HEADER_BYTES) return undefined;
    if (first.length < HEADER_BYTES) chunks = [Buffer.concat(chunks)];
    return chunks[0]?.readUInt32BE();
  };
  const receive = (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    for (let length = bodyBytes(); length !== undefined; length = bodyBytes()) {
      if (length > MAX_FRAME_BYTES) throw new FrameTooLong();
      const end = HEADER_BYTES + length;
      if (received < end) return;
      const all = Buffer.concat(chunks);
      chunks = all.length > end ? [all.subarray(end)] : [];
      received -= end;
      onMessage(deserialize(all.subarray(HEADER_BYTES, end)));
    }
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
