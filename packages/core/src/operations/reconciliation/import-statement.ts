import { createHash } from 'node:crypto';
import type { StatementLayout } from '@app/shared/reconciliation/ops-calls';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, sealPersonalBytes } from '../../platform/kernel/index.ts';
import { statementLines } from './read-statement.ts';
import { statementChannelRows } from './rows.ts';

export interface ImportStatement {
  readonly site: { readonly id: bigint; readonly currency: string; readonly timeZone: string };
  readonly channel: string;
  /** `2026-11-24`, in the site's time zone. */
  readonly day: string;
  readonly content: Buffer;
  readonly layout: StatementLayout;
  /** The name of the operator. */
  readonly operator: string;
}

/** A statement names people and their payments: it is sealed until the worker has compared it. */
export const CONTENT_PLACE = 'channel_statement.content';

const channelOf = sql(
  'reconciliation.channel',
  `SELECT 1 FROM ${statementChannelRows} c WHERE merchant_id = $1 AND code = $2`,
);
const insert = sql(
  'reconciliation.insert_statement',
  `INSERT INTO channel_statement (public_id, merchant_id, channel, day, holds, digest, content, layout, brought_by,
     brought_at, lines)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (merchant_id, channel, digest) DO NOTHING RETURNING public_id AS "publicId"`,
);
const findSameStatement = sql(
  'reconciliation.known_statement',
  `SELECT public_id AS "publicId" FROM channel_statement WHERE merchant_id = $1 AND channel = $2 AND digest = $3`,
);

/** An accepted statement, and whether it had been uploaded before. */
export interface ImportedStatement {
  readonly publicId: string;
  readonly lines: number;
  readonly isNew: boolean;
}

/**
 * A step. Imports a channel's statement for the worker to compare; the same file again changes nothing. Enqueue
 * `compare-statements` after the commit.
 *
 * @throws channel.unknown, and the errors of `statementLines`
 */
export async function importStatement(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { site, channel, day, content, layout, operator }: ImportStatement,
  now: Date,
): Promise<ImportedStatement> {
  const { id: merchantId, currency, timeZone } = site;
  if ((await tx.query(channelOf, [merchantId, channel])).length === 0)
    throw new DomainError('channel.unknown');
  let lines = 0;
  for (const _ of statementLines({ content, layout, currency, timeZone })) lines++;
  const digest = createHash('sha256').update(content).digest();
  const [made] = await tx.query<{ publicId: string }>(insert, [
    newId(),
    merchantId,
    channel,
    day,
    layout.holds,
    digest,
    sealPersonalBytes(CONTENT_PLACE, content),
    JSON.stringify(layout),
    operator,
    now,
    lines,
  ]);
  const [old] = made
    ? [made]
    : await tx.query<{ publicId: string }>(findSameStatement, [merchantId, channel, digest]);
  if (!old) throw new Error('the existing statement was not found');
  return { publicId: old.publicId, lines, isNew: made !== undefined };
}
