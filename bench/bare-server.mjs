// The baseline: a bare node:http server that answers every request with the same bytes, which it reads from standard input.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const headers = ['Content-Type', process.argv[2] ?? 'text/html', 'Content-Length', String(body.length)];
if (process.argv[3]) headers.push('Content-Encoding', process.argv[3]);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
