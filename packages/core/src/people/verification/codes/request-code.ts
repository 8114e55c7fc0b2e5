import { randomInt } from 'node:crypto';
import type { Redis } from 'ioredis';
import { inTransaction, sql } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { queueMessage } from '../../../platform/outbox/index.ts';
import { appendAudit } from '../../../sites/audit/index.ts';
import { readSite } from '../../../sites/site/index.ts';
import { CODE_LIFE_MS, type CodeOwner, codeHash, recipientHash } from './code.ts';
import { assertServed } from './sms-areas.ts';
import { spendBudget } from './sms-budget.ts';
import { throttleCodes } from './throttle-codes.ts';

export interface CodeRequest extends CodeOwner {
  readonly ip: string;
  /** The text of the message. */
  readonly words: (code: string) => { readonly subject?: string; readonly text: string };
  /**
   * False if no member has the number. Then everything is done except the sending, so that neither text nor
   * time reveal it.
   */
  readonly isWanted: boolean;
}

export type CodeRequestDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'> & {
  readonly redis: Redis;
};

const CODE_DIGITS = 6;

const endLast = sql(
  'verification.end_last_code',
  `UPDATE verification_code SET ended_at = $4
   WHERE merchant_id = $1 AND purpose = $2 AND recipient_hash = $3 AND ended_at IS NULL AND NOT is_token`,
);
const insert = sql(
  'verification.insert_code',
  `INSERT INTO verification_code (merchant_id, purpose, recipient_hash, device, code_hash, made_at,
                                  expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * A command. Sends a new code and invalidates the previous one. Returns its expiry.
 *
 * @throws TOO_MANY_REQUESTS, verification.country_refused, verification.budget_spent
 */
export async function requestCode(
  deps: CodeRequestDeps,
  { ip, words, isWanted, ...owner }: CodeRequest,
): Promise<Date> {
  const { merchantId, purpose, channel, recipient, device = null } = owner;
  const site = await readSite(deps.db, merchantId);
  if (channel === 'sms') assertServed(site, recipient);
  await throttleCodes(deps, owner, ip);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const codeKey = [merchantId, purpose, recipientHash(owner)];
  await inTransaction(deps.db, async (tx) => {
    const sent = { number: recipient, purpose, isWanted };
    const warnings = channel === 'mail' ? [] : await spendBudget(tx, site, sent, now);
    if (!warnings) throw new DomainError('verification.budget_spent');
    await tx.query(endLast, [...codeKey, now]);
    await tx.query(insert, [...codeKey, device, codeHash(owner, code), now, expiresAt]);
    const message = {
      publicId: deps.newId(),
      merchantId,
      channel,
      recipient,
      purpose: `code.${purpose}`,
      expiresAt: isWanted ? expiresAt : now, // expired, so that it is never sent
      ...words(code),
    };
    await queueMessage(tx, message, now);
    for (const warning of warnings) await appendAudit(tx, warning, now);
  });
  deps.enqueue('deliver-outbox');
  return expiresAt;
}
