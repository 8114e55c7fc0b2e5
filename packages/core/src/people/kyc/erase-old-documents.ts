import { kyc as setting } from '@app/shared/kyc/settings';
import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { releaseUploads } from '../../platform/uploads/index.ts';
import { appendAudit } from '../../sites/audit/index.ts';
import { readSetting, sitesOf } from '../../sites/site/index.ts';
import { kycSubject } from './kyc-document.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

// Skips rows that another worker has locked.
const eraseOld = sql(
  'kyc.erase_old',
  `UPDATE kyc_document SET number = NULL, forgotten_at = $3
   WHERE id IN (SELECT id FROM kyc_document
     WHERE merchant_id = $1 AND decided_at IS NOT NULL AND decided_at < $2 AND forgotten_at IS NULL
     ORDER BY decided_at LIMIT $4 FOR UPDATE SKIP LOCKED)
   RETURNING public_id AS "publicId"`,
);

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'enqueue'>;

/**
 * A command for the worker. Deletes pictures and numbers of documents decided longer ago than their site keeps
 * them, in batches between which it can be stopped, each with an audit line; returns how many. Keeps the decisions
 * and the hash that finds another member with the same number. Idempotent.
 */
export async function eraseOldKycDocuments(
  deps: EraseDeps,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  let erased = 0;
  for (const site of await sitesOf(deps.db, null)) {
    for (let some = atOnce; some === atOnce && !signal?.aborted; erased += some)
      some = await eraseSome(deps, site, atOnce);
  }
  if (erased > 0) deps.enqueue('purge-uploads'); // it deletes the files
  return erased;
}

async function eraseSome(
  { db, clock }: EraseDeps,
  { id: merchantId, code }: { readonly id: bigint; readonly code: string },
  atOnce: number,
): Promise<number> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { keptDays } = await readSetting(tx, { merchantId, setting });
    if (keptDays === 0) return 0;
    const before = new Date(now.getTime() - keptDays * DAY_MS);
    const values = [merchantId, before, now, atOnce];
    const documents = await tx.query<{ publicId: string }>(eraseOld, values);
    for (const { publicId } of documents)
      await releaseUploads(tx, { subject: kycSubject(publicId) }, now);
    const detail = { papers: documents.length, keptDays };
    const line = { action: 'kyc.forgotten', actor: 'system', target: code, detail } as const;
    if (documents.length > 0) await appendAudit(tx, { merchantId, ...line }, now);
    return documents.length;
  });
}
