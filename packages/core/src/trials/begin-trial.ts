import { TRIAL } from '@app/shared/domain/customer-types';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { house, post, trialCash } from '../ledger/index.ts';
import { insertMember, type Member, readMember } from '../members/index.ts';
import { addressOfCustomer, dummyHash } from '../verification/index.ts';

/** What a trial member begins with. */
export const TRIAL_AMOUNT: Money = money(BigInt(10_000 * UNITS_PER_WHOLE));
export const TRIALS_PER_DAY_MAX = 5;
const DAY_MS = 24 * 3_600_000;
/** How long a trial lasts, whatever is left of its play money. */
export const TRIAL_MS = DAY_MS;
const NAME_CHARS = 8;

/**
 * A command. Makes a trial member of a site, with play money and for a day. Nobody has their
 * password: the session that begins now is the only one they will have.
 *
 * @throws trial.daily_limit for an address that began five within a day
 */
export async function beginTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { merchantId, ip }: { readonly merchantId: bigint; readonly ip: string },
): Promise<Member> {
  const passwordHash = await dummyHash();
  const memberId = await inTransaction(deps.db, async (tx) => {
    const address = addressOfCustomer(ip);
    await takeTurns(tx, { merchantId, address });
    const now = deps.clock();
    await refuseMany(tx, { merchantId, address, now });
    const username = `trial_${deps.newId().replaceAll('-', '').slice(0, NAME_CHARS)}`;
    const uplines = { uplineId: null, affiliateLinkId: null };
    const member = { merchantId, username, customerType: TRIAL, passwordHash, ...uplines } as const;
    const id = await insertMember(tx, deps, member, now);
    await tx.query(insert, [id, merchantId, address, now, new Date(now.getTime() + TRIAL_MS)]);
    await issue(tx, { merchantId, memberId: id, at: now });
    return id;
  });
  return readMember(deps.db, memberId);
}

const insert = sql(
  'trials.insert',
  `INSERT INTO trial (member_id, merchant_id, address, begun_at, ends_at)
   VALUES ($1, $2, $3, $4, $5)`,
);

interface Place {
  readonly merchantId: bigint;
  readonly address: string;
}

const lock = sql('trials.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Who begin at one address at the same moment are counted one after the other. */
const takeTurns = (tx: Tx, { merchantId, address }: Place) =>
  tx.query(lock, [`trial ${merchantId} ${address}`]);

const readBegun = sql(
  'trials.begun_at_address',
  `SELECT begun_at AS "begunAt" FROM trial
   WHERE merchant_id = $1 AND address = $2 AND begun_at > $3
   ORDER BY begun_at DESC LIMIT ${TRIALS_PER_DAY_MAX}`,
);

async function refuseMany(
  tx: Tx,
  { merchantId, address, now }: Place & { readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const begun = await tx.query<{ begunAt: Date }>(readBegun, [merchantId, address, since]);
  const first = begun[TRIALS_PER_DAY_MAX - 1];
  if (!first) return;
  const retryAfterSeconds = Math.ceil((first.begunAt.getTime() - since.getTime()) / 1_000);
  throw new DomainError('trial.daily_limit', { retryAfterSeconds });
}

async function issue(
  tx: Tx,
  { merchantId, memberId, at }: { merchantId: bigint; memberId: bigint; at: Date },
): Promise<void> {
  const posting = {
    source: 'trial',
    key: `issue ${memberId}`,
    kind: 'trial.issue',
    from: house(merchantId, 'trial_outside'),
    to: trialCash(memberId),
    amount: TRIAL_AMOUNT,
    causeId: memberId,
  } as const;
  await post(tx, [posting], at);
}
