import type { Client } from 'pg';

/** Every object of a database, as PostgreSQL itself would write it; without extensions' objects and Prisma's own table. */
const CATALOGUE = `
  WITH own AS (
    SELECT c.oid, c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  )
  SELECT format('column %s.%s %s%s%s%s', own.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), ''),
      CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE ' || a.attcollation::regcollation ELSE '' END) AS thing
    FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = own.oid AND d.adnum = a.attnum
  UNION ALL
  -- NOT NULL is told with its column.
  SELECT format('constraint %s.%s %s', own.relname, conname, pg_get_constraintdef(k.oid))
    FROM own JOIN pg_constraint k ON k.conrelid = own.oid WHERE contype <> 'n'
  UNION ALL
  SELECT format('index %s', pg_get_indexdef(i.indexrelid)) FROM own JOIN pg_index i ON i.indrelid = own.oid
  UNION ALL
  SELECT format('trigger %s%s', pg_get_triggerdef(t.oid), CASE tgenabled WHEN 'O' THEN '' WHEN 'A' THEN ' (always)' ELSE ' (not enabled)' END)
    FROM own JOIN pg_trigger t ON t.tgrelid = own.oid WHERE NOT tgisinternal
  UNION ALL
  -- What a function of ours made, by the call that made it, which is its comment.
  SELECT format('function %s', coalesce(p.proname || '() by ' || obj_description(p.oid) || ' md5 ' || md5(p.prosrc), pg_get_functiondef(p.oid)))
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend x WHERE x.objid = p.oid AND x.deptype = 'e')
  UNION ALL
  SELECT format('enum %s %s', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder))
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`;

export async function catalogueOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ thing: string }>(CATALOGUE);
  return rows.map(({ thing }) => thing.trim().replaceAll('public.', '')).sort();
}
