import type postgres from 'postgres';

/** An order that is written many times over. */
interface Template {
  event: string;
  kind: string;
  code: string;
  count: number;
}

interface Column {
  table: string;
  column: string;
  type: string;
  /** Its values are told apart by an index. */
  unique: boolean;
  made: boolean;
}

/** Tables whose rows of an owner are copied with it; what is not among them, such as letters, no list reads. */
const SKIPPED = ['jobs', 'mail_outbox', 'mails', 'notices'];

/** A code is two groups of letters and digits, without 0 and 1: the second one says which copy it is. */
const CODE_GROUP_CHARS = 5;

/** Words of which names are made; numbers make them differ. */
const NAMES = ['Ada', 'Zoé', 'Grace', 'Émile', 'Noor', 'Jo', 'Wei', 'Amina', 'Luc', 'Björn'];

/**
 * Copies an order with all its rows, straight in the database: a hundred thousand by the site would take hours. Codes and whatever
 * a unique index tells apart get the number of the copy, moments lie apart, and names and addresses are others.
 */
export async function multiply(sql: postgres.Sql, { event, kind, code, count }: Template): Promise<void> {
  const columns = await columnsOf(sql);
  const tables = [...new Set(columns.map(({ table }) => table))];
  for (const table of tables) {
    const own = columns.filter((each) => each.table === table);
    const has = (name: string) => own.some(({ column }) => column === name);
    const isOrder = table === `${kind}s`;
    const isOwned = has('owner_kind') && has('owner_code');
    if (!has('event_code') || SKIPPED.includes(table) || !(isOrder || isOwned)) continue;
    const whose = isOrder ? `code = '${code}'` : `owner_kind = '${kind}' and owner_code = '${code}'`;
    const written = own.filter(({ made }) => !made);
    const values = written.map((each) => copyOf(each, { isOrder, code }));
    await sql.unsafe(
      `insert into "${table}" (${written.map(({ column }) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from "${table}" as was cross join generate_series(1, ${count}) as n
       where was.event_code = '${event}' and ${whose}`,
    );
  }
}

function copyOf(
  { column, type, unique }: Column,
  { isOrder, code }: { isOrder: boolean; code: string },
): string {
  const own = `was."${column}"`;
  // The same for the row that has it and for those that name it.
  if (type === 'uuid') return `md5(${own}::text || n)::uuid`;
  if (column === 'payment_id') return `${own} || '-' || n`;
  if (column === 'owner_code' || (isOrder && column === 'code')) {
    return `'${code.slice(0, CODE_GROUP_CHARS + 1)}' || translate(upper(lpad(to_hex(n), ${CODE_GROUP_CHARS}, '0')), '01', 'GH')`;
  }
  if (column === 'email') return `'person' || n || '@${code.toLowerCase()}.example'`;
  if (column === 'model')
    return `${own} || jsonb_build_object('name', ${nameOf} || ' Number ' || n, 'first_name', ${nameOf}, 'last_name', 'Number ' || n)`;
  if (column === 'started_at' || column === 'created_at' || column === 'submitted_at' || column === 'at') {
    return type.startsWith('timestamp') ? `${own} + n * interval '7 seconds'` : own;
  }
  if (!unique || column === 'event_code' || column === 'owner_kind') return own;
  return type === 'text' ? `${own} || '-' || n` : own;
}

const nameOf = `(array[${NAMES.map((name) => `'${name}'`).join(', ')}])[1 + n % ${NAMES.length}]`;

const columnsOf = (sql: postgres.Sql) => sql<Column[]>`
  select c.table_name as "table", c.column_name as "column", c.data_type as type,
    c.is_identity = 'YES' or c.is_generated = 'ALWAYS' or coalesce(c.column_default like 'nextval%', false) as made,
    exists (
      select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisunique and a.attname = c.column_name
        and pg_get_indexdef(i.indexrelid) not like '%owner_code%'
    ) as unique
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`;
