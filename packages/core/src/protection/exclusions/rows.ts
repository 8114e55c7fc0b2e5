/** SQL: exclusions, past ones too. */
export const exclusionRows = `(
  SELECT id, member_id, kind, starts_at, ends_at, holds_until FROM exclusion)`;

/** SQL: blind hashes by which accounts of an excluded person are recognized. */
const exclusionIdentityRows = '(SELECT exclusion_id, identity_hash FROM exclusion_identity)';

/**
 * SQL: a condition on an exclusion `e`.
 * @param now SQL of the time
 */
export const isInForce = (e: string, now: string): string =>
  `(${e}.holds_until IS NULL OR ${e}.holds_until > ${now})`;

/**
 * SQL: the exclusion in force of a member that ends last, or no row: one of the account, or a self-exclusion of another
 * account with the same contact, so that an account opened later is excluded too. For LEFT JOIN LATERAL.
 *
 * @param of SQL of the member's id, of the hashes of their contacts in `personalRows`, and of the time
 */
export const exclusionInForce = (of: {
  readonly memberId: string;
  readonly emailHash: string;
  readonly phoneHash: string;
  readonly now: string;
}): string => `(
  SELECT kind, starts_at, ends_at, holds_until FROM (
    SELECT e.kind, e.starts_at, e.ends_at, e.holds_until FROM ${exclusionRows} e
    WHERE e.member_id = ${of.memberId} AND ${isInForce('e', of.now)}
    UNION ALL
    SELECT e.kind, e.starts_at, e.ends_at, e.holds_until
    FROM ${exclusionIdentityRows} i JOIN ${exclusionRows} e ON e.id = i.exclusion_id
    WHERE i.identity_hash = ANY (ARRAY[${of.emailHash}, ${of.phoneHash}]) AND ${isInForce('e', of.now)}) found
  ORDER BY holds_until DESC NULLS FIRST, ends_at DESC NULLS FIRST LIMIT 1)`;
