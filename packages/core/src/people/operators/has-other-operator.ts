import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'operators.has_other',
  `SELECT EXISTS (SELECT FROM operator o
     WHERE (o.merchant_id = $1 OR o.merchant_id IS NULL) AND o.id IS DISTINCT FROM $2::bigint
       AND o.password_hash IS NOT NULL AND o.disabled_at IS NULL
       AND EXISTS (SELECT FROM operator_role_of f WHERE f.operator_id = o.id)) AS has`,
);

/**
 * A query. Whether an operator of a site or of the installation, apart from one, has a role and can
 * log in.
 *
 * @param exceptId operator who does not count; null: all count
 */
export async function hasOtherOperator(
  reader: Reader,
  { merchantId, exceptId }: { readonly merchantId: bigint; readonly exceptId: bigint | null },
): Promise<boolean> {
  const [row] = await reader.query<{ has: boolean }>(read, [merchantId, exceptId]);
  return row?.has === true;
}
