import { sql } from 'drizzle-orm';
import { BUYER } from '../../buyers/buyer-owner';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { type Owner, ownerKey } from '../../platform/owner';
import { REGISTRATION } from '../../registration/registration-owner';
import { SOURCES } from '../people/person-kinds';

/** Who can have products and places in activities. */
export const BUYING_KINDS = [REGISTRATION, BUYER] as const;

/** Who has something, with or without a registration. */
export interface PersonOfOrder {
  name: string;
  email: string;
}

/** The people of registrations, purchases, groups and applications, the first where one has several, by `ownerKey`. */
export async function readPeople(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<ReadonlyMap<string, PersonOfOrder>> {
  const each = SOURCES.flatMap((source) => {
    // Who is named by the code of another's order has none.
    const kinds = source.kinds.filter((kind) => kind !== 'member' && kind !== 'presenter');
    const codes = owners.filter(({ kind }) => kinds.some((each) => each === kind)).map(({ code }) => code);
    if (codes.length === 0) return [];
    const wanted = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb)))`;
    return sql`(select ${source.kind} as kind, ${source.code} as code, ${source.name} as name, ${source.email} as email
      from ${source.from} ${source.joins ?? sql``}
      where own.event_code = ${eventCode} and ${source.code} = ${wanted} order by ${source.id} desc)`;
  });
  if (each.length === 0) return new Map();
  const found = await rows<Owner & { name: string | null; email: string | null }>(
    db,
    sql.join(each, sql` union all `),
  );
  return new Map(
    found.map(({ name, email, ...owner }) => [ownerKey(owner), { name: name ?? '', email: email ?? '' }]),
  );
}
