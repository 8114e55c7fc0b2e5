import { writtenNames } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { cash } from '../../books/ledger/index.ts';
import { sealedAccountRows } from '../../money/withdrawals/index.ts';
import { memberLoginRows } from '../../people/access/index.ts';
import { resetGuesses } from '../../people/credentials/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { attachUploads } from '../../platform/uploads/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { readBudgetTerms } from '../rewards/index.ts';
import { decideStatus, refusalOfRequest } from './decide-status.ts';
import { issueReward, nameOf } from './issue-reward.ts';
import { pictureSubject } from './picture-subject.ts';
import { progressOf } from './progress.ts';
import { lockPromotion, type SitePromotion } from './promotion.ts';
import { type IssuedReward, readIssuedReward } from './read-issued-rewards.ts';
import type { Application, RequestDeps, RewardRequest } from './reward-request.ts';

interface OncePerPersonRequest extends RewardRequest, Application {
  readonly promotion: SitePromotion;
  readonly code?: string;
  /** Whether the member gets a message, because the reward is issued without their request. */
  readonly notifies?: boolean;
}

/**
 * A command. Issues the reward of a promotion that gives each person one reward, or hands in an application. Requests
 * do not share a transaction, because each is compared with the persons of all earlier ones.
 *
 * @throws the errors of `requestReward`
 */
export async function requestOncePerPerson(
  deps: RequestDeps,
  asked: OncePerPersonRequest,
): Promise<IssuedReward> {
  const { requestKey, merchantId, memberId } = asked;
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => request(tx, deps, asked, now)),
  );
  deps.publish({ merchantId, memberId, kind: 'rewards' });
  return readIssuedReward(deps.db, id);
}

/**
 * Lock order: the member, their cash, the promotion, the budget of rewards. Facts about the member are read before the
 * promotion is locked, because from then on its other requests wait.
 */
async function request(
  tx: Tx,
  deps: RequestDeps,
  { memberId, currency, timeZone, promotion: found, ...asked }: OncePerPersonRequest,
  now: Date,
): Promise<bigint> {
  await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts: [cash(memberId)] }, now);
  const earned = async (of: SitePromotion) => {
    const known = await progressOf(tx, { memberId, timeZone, promotions: [of] }, now);
    const progress = known.get(of.id);
    if (!progress) throw new Error(`promotion ${of.id} has no progress`);
    const decided = decideStatus(of, progress, { currency, now });
    const refusal = refusalOfRequest(decided, progress);
    if (refusal) throw refusal;
    return { progress, amount: decided.amount };
  };
  const before = await earned(found);
  const { id } = found;
  const names = await nameOf(tx, found);
  const terms = await readBudgetTerms(tx, found.merchantId);
  const device = await deviceOf(tx, memberId);
  const promotion = await lockPromotion(tx, id);
  const isSame = promotion.version === found.version && promotion.endedAt === null;
  const { progress, amount } = isSame ? before : await earned(promotion);
  await assertOnePerson(tx, { id, memberId, device });
  const codeId =
    asked.code === undefined
      ? null
      : await spendPromotionCode(tx, { id, memberId, code: asked.code });
  const entry = { promotion, memberId, period: progress.period, amount, device, codeId };
  if (promotion.terms.rules.kind === 'SIGNUP') return apply(tx, deps, { ...entry, ...asked }, now);
  const entryId = await writeEntry(tx, deps, { ...entry, state: 'issued' }, now);
  const depositId = progress.countedDeposit?.depositId;
  const refused = await issueReward(tx, deps, { ...entry, depositId, names, terms }, now);
  if (refused) throw new DomainError('promotion.used_up');
  if (asked.notifies) {
    const details = { promotion: writtenNames(names), amount };
    const notice = { cause: 'promotion.issued', key: `${entryId}`, memberId, details } as const;
    await notifyMember(tx, deps, { ...notice, merchantId: promotion.merchantId }, now);
  }
  faultPoint('promotion.issued');
  return entryId;
}

interface NewEntry {
  readonly promotion: SitePromotion;
  readonly memberId: bigint;
  readonly period: string;
  readonly amount: Money;
  readonly device: string | null;
  readonly codeId: bigint | null;
}

async function apply(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { comment = '', pictures = [], ...entry }: NewEntry & Application,
  now: Date,
): Promise<bigint> {
  const publicId = deps.newId();
  const given = { ...entry, state: 'applying', comment, publicId } as const;
  const id = await writeEntry(tx, deps, given, now);
  const subject = pictureSubject(publicId);
  const { memberId } = entry;
  await attachUploads(tx, { memberId, purpose: 'promotion', ids: pictures, subject }, now);
  faultPoint('promotion.applied');
  return id;
}

const insert = sql(
  'promotions.insert_entry',
  `INSERT INTO promotion_entry (public_id, merchant_id, promotion_id, version, member_id, period, state, amount, code_id,
     device, comment, at, decided_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
);

interface WrittenEntry extends NewEntry {
  readonly state: 'applying' | 'issued';
  readonly comment?: string;
  readonly publicId?: string;
}

async function writeEntry(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { promotion, memberId, period, state, amount, codeId, device, comment, publicId }: WrittenEntry,
  now: Date,
): Promise<bigint> {
  const { id, merchantId, version } = promotion;
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId ?? newId(),
    merchantId,
    id,
    version,
    memberId,
    period,
    state,
    amount,
    codeId,
    device,
    comment ?? null,
    now,
    state === 'issued' ? now : null,
  ]);
  if (!row) throw new Error('the entry was not written');
  return row.id;
}

const takeUse = sql(
  'promotions.use_code',
  `UPDATE promotion_code SET uses = uses + 1
   WHERE promotion_id = $1 AND code = $2 AND (uses_max IS NULL OR uses < uses_max) RETURNING id`,
);

interface SpentCode {
  /** Id of the promotion. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly code: string;
}

/** @throws promotion.used_up */
async function spendPromotionCode(tx: Tx, { id, memberId, code }: SpentCode): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(takeUse, [id, code]);
  if (!row) throw new DomainError('promotion.used_up');
  await resetGuesses(tx, { memberId, secret: 'promo_code' });
  return row.id;
}

const lastDevice = sql(
  'promotions.last_device',
  `SELECT device FROM ${memberLoginRows} l WHERE member_id = $1 ORDER BY at DESC LIMIT 1`,
);

async function deviceOf(reader: Reader, memberId: bigint): Promise<string | null> {
  const [row] = await reader.query<{ device: string | null }>(lastDevice, [memberId]);
  return row?.device ?? null;
}

const hasSamePerson = sql(
  'promotions.has_same_person',
  `SELECT EXISTS (SELECT FROM promotion_entry e
       WHERE e.promotion_id = $1 AND e.device = $3 AND e.member_id <> $2)
     OR EXISTS (SELECT FROM ${sealedAccountRows} mine
       JOIN ${sealedAccountRows} other ON other.merchant_id = mine.merchant_id
         AND other.number_hash = mine.number_hash AND other.member_id <> mine.member_id
       JOIN promotion_entry e ON e.promotion_id = $1 AND e.member_id = other.member_id
       WHERE mine.member_id = $2) AS "isTaken"`,
);

interface Person {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly device: string | null;
}

/**
 * A step. Treats accounts with the same device or bank account as one person. The promotion is locked, so that two of
 * them cannot pass concurrently.
 *
 * @throws promotion.several_accounts
 */
async function assertOnePerson(tx: Tx, { id, memberId, device }: Person): Promise<void> {
  const [row] = await tx.query<{ isTaken: boolean }>(hasSamePerson, [id, memberId, device]);
  if (row?.isTaken) throw new DomainError('promotion.several_accounts');
}
