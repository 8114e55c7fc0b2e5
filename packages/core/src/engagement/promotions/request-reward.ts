import { writtenNames } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { PromotionKind } from '@app/shared/promotions/states';
import { ticketKinds } from '@app/shared/tickets/states';
import { cash } from '../../books/ledger/index.ts';
import { sealedAccountRows } from '../../money/withdrawals/index.ts';
import { memberLoginRows } from '../../people/access/index.ts';
import { resetGuesses } from '../../people/credentials/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { attachUploads } from '../../platform/uploads/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { readBudgetTerms, rewardRows } from '../rewards/index.ts';
import { type PromotionStanding, standingOf } from './decide-status.ts';
import { issueReward, nameOf } from './issue-reward.ts';
import type { PromotionMember } from './join-promotion.ts';
import { pictureSubject } from './picture-subject.ts';
import { type Progress, progressOf } from './progress.ts';
import {
  findPromotion,
  lockPromotion,
  type SitePromotion,
  type WhichPromotion,
} from './promotion.ts';
import { isOncePerPerson } from './promotion-terms.ts';
import { sourceKeyOf } from './source-key.ts';

export interface RewardRequest extends PromotionMember {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
}

/** Outcome of a request. */
export interface IssuedReward {
  readonly state: 'applying' | 'issued';
  readonly amount: Money;
  /** To claim it; null: an operator decides first. */
  readonly rewardId: string | null;
}

/** Answered by a code, chosen with a deposit, earned by a friend, or drawn with a ticket. */
const NOT_REQUESTED: ReadonlySet<PromotionKind> = new Set([
  'PROMOCODE',
  'DEPOSIT',
  'REFERRAL',
  ...ticketKinds,
]);

export type RequestDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** An application: the member's text, and the ids of their pictures. */
interface Application {
  readonly comment?: string | undefined;
  readonly pictures?: readonly string[] | undefined;
}

/**
 * A command. Issues the reward of a promotion to a member who has earned it, or hands in their application, once for
 * each period.
 *
 * @throws promotion.not_found, promotion.not_open, promotion.not_for_you, promotion.join_first, promotion.taken,
 * promotion.used_up, promotion.no_loss, promotion.level_too_low, promotion.several_accounts, the errors of requirements
 * that are not met, upload.not_found, and the errors of `lockAndCheckMember` and `once`
 */
export async function requestReward(
  deps: RequestDeps,
  asked: RewardRequest & WhichPromotion & Application,
): Promise<IssuedReward> {
  const promotion = await findPromotion(deps.db, asked);
  if (NOT_REQUESTED.has(promotion.terms.rules.kind)) throw new DomainError('promotion.not_open');
  return handIn(deps, { ...asked, promotion });
}

interface HandIn extends RewardRequest, Application {
  readonly promotion: SitePromotion;
  readonly code?: string;
  /** Whether the member gets a message, as they did not ask. */
  readonly notifies?: boolean;
}

export async function handIn(deps: RequestDeps, asked: HandIn): Promise<IssuedReward> {
  const { requestKey, merchantId, memberId } = asked;
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => request(tx, deps, asked, now)),
  );
  deps.publish({ merchantId, memberId, kind: 'rewards' });
  return readIssuedReward(deps.db, id);
}

/**
 * Lock order: the member, their cash, the promotion, the budget of rewards. What depends on the member alone is read
 * before the promotion is locked, as its requests take turns from there.
 */
async function request(
  tx: Tx,
  deps: RequestDeps,
  { memberId, currency, timeZone, promotion: found, ...asked }: HandIn,
  now: Date,
): Promise<bigint> {
  await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts: [cash(memberId)] }, now);
  const earned = async (of: SitePromotion) => {
    const known = await progressOf(tx, { memberId, timeZone, promotions: [of] }, now);
    const progress = known.get(of.id);
    if (!progress) throw new Error(`promotion ${of.id} has no progress`);
    const standing = standingOf(of, progress, { currency, now });
    assertEarned(standing, progress);
    return { progress, amount: standing.amount };
  };
  const before = await earned(found);
  const { id } = found;
  const { kind } = found.terms.rules;
  const names = await nameOf(tx, found);
  const terms = await readBudgetTerms(tx, found.merchantId);
  const device = isOncePerPerson(kind) ? await deviceOf(tx, memberId) : null;
  const promotion = await lockPromotion(tx, id);
  const isSame = promotion.version === found.version && promotion.endedAt === null;
  const { progress, amount } = isSame ? before : await earned(promotion);
  if (isOncePerPerson(kind)) await assertOnePerson(tx, { id, memberId, device });
  const codeId =
    asked.code === undefined ? null : await useCode(tx, { id, memberId, code: asked.code });
  const entry = { promotion, memberId, period: progress.period, amount, device, codeId };
  if (kind === 'SIGNUP') return apply(tx, deps, { ...entry, ...asked }, now);
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

/** @throws the error of a status in which nothing can be asked for */
function assertEarned({ status, reason }: PromotionStanding, { entry }: Progress): void {
  if (status === 'CLAIM' || status === 'JOINED') return;
  if (entry) throw new DomainError('promotion.taken');
  if (status === 'JOIN') throw new DomainError('promotion.join_first');
  throw new DomainError(reason ?? 'promotion.not_open');
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

interface UsedCode {
  /** Id of the promotion. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly code: string;
}

/** @throws promotion.used_up */
async function useCode(tx: Tx, { id, memberId, code }: UsedCode): Promise<bigint> {
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
 * A step. The same device or the same bank account is the same person. The promotion is locked, so that two accounts do
 * not pass at once.
 *
 * @throws promotion.several_accounts
 */
async function assertOnePerson(tx: Tx, { id, memberId, device }: Person): Promise<void> {
  const [row] = await tx.query<{ isTaken: boolean }>(hasSamePerson, [id, memberId, device]);
  if (row?.isTaken) throw new DomainError('promotion.several_accounts');
}

const readEntry = sql(
  'promotions.read_entry',
  `SELECT e.state, e.amount, e.period, e.member_id AS "memberId", p.public_id AS "publicId"
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id WHERE e.id = $1`,
);
const readReward = sql(
  'promotions.reward_of_entry',
  `SELECT public_id AS "rewardId" FROM ${rewardRows} r
   WHERE member_id = $1 AND source = 'promotion' AND source_key = $2`,
);

export async function readIssuedReward(reader: Reader, id: bigint): Promise<IssuedReward> {
  type Row = Omit<IssuedReward, 'rewardId'> & {
    memberId: bigint;
    period: string;
    publicId: string;
  };
  const [entry] = await reader.query<Row>(readEntry, [id]);
  if (!entry) throw new Error(`there is no entry ${id}`);
  const { state, amount, memberId } = entry;
  if (state === 'applying') return { state, amount, rewardId: null };
  const [reward] = await reader.query<{ rewardId: string }>(readReward, [
    memberId,
    sourceKeyOf(entry),
  ]);
  return { state: 'issued', amount, rewardId: reward?.rewardId ?? null };
}
