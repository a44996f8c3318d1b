import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './http';

export const S3_KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-tests' } as const;

/** How the stand-in behaves: `slow` answers after a while, `failing` with 500, `wrong` with another content than it was given. */
export type S3Mood = 'good' | 'slow' | 'failing' | 'wrong';

export interface FakeS3 {
  endpoint: string;
  /** Contents by bucket and key. */
  objects: Map<string, { content: Buffer; mediaType: string }>;
  mood: S3Mood;
  close(): Promise<void>;
}

const SLOW_MS = 2000;

/** A local stand-in of S3: put, get and delete, refused without the right signature (AWS Signature Version 4). */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const { server, port } = await listen(async (request, response) => {
    const content = await bodyOf(request);
    const name = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
    if (!isSigned(request))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (fake.mood === 'slow') await sleep(SLOW_MS);
    if (fake.mood === 'failing')
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(name, { content, mediaType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const found = objects.get(name);
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-type': found.mediaType });
    response.end(fake.mood === 'wrong' ? Buffer.from('something else') : found.content);
  });
  const fake: FakeS3 = {
    ...{ objects, mood: 'good', endpoint: `http://127.0.0.1:${port}` },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned(request: IncomingMessage): boolean {
  const parts =
    /Credential=(\S+?)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, keyId, day = '', region = '', signed = '', signature] = parts;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path, query, headers.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return keyId === S3_KEYS.accessKeyId && hmac(key, text).toString('hex') === signature;
}
