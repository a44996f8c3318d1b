// The floor of an order: a bare node:http server that does with the same driver as many statements of each kind as it is told.
// The address of the database is its argument; it tells its port once it listens.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import postgres from 'postgres';

/** As many connections as the product has. */
const CONNECTIONS = 10;
/** About as much as the product keeps in a row. */
const CONTENT = { text: 'x'.repeat(300) };

const sql = postgres(process.argv[2], { max: CONNECTIONS, onnotice: () => undefined });
await sql`create table if not exists bare_orders (id bigint generated always as identity primary key, code text not null, content jsonb)`;
await sql`create index if not exists bare_orders_code on bare_orders (code)`;

const server = createServer(async (request, response) => {
  const { code, begin, insert, update, select } = await json(request);
  const work = async (on) => {
    for (let each = 0; each < insert; each += 1)
      await on`insert into bare_orders (code, content) values (${code}, ${on.json(CONTENT)})`;
    for (let each = 0; each < update; each += 1)
      await on`update bare_orders set content = ${on.json(CONTENT)} where id = (select max(id) from bare_orders where code = ${code})`;
    for (let each = 0; each < select; each += 1)
      await on`select id, content from bare_orders where code = ${code} order by id limit 1`;
  };
  // The first transaction does the work; further ones are empty.
  if (begin > 0) await sql.begin(work);
  else await work(sql);
  for (let each = 1; each < begin; each += 1) await sql.begin(() => []);
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
