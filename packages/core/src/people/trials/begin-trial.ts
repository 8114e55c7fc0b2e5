import { TRIAL } from '@app/shared/members/customer-types';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { house, post, trialCash } from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { insertMember, type Member, readMember } from '../members/index.ts';
import { addressOfCustomer, dummyHash } from '../verification/index.ts';

/** Initial play money. */
export const TRIAL_AMOUNT: Money = money(BigInt(10_000 * UNITS_PER_WHOLE));
/** More than a device needs, even if it begins a new trial whenever its tab is closed. */
export const TRIALS_PER_DEVICE_AND_DAY_MAX = 20;
/** A carrier shares one address among thousands: this only stops a machine that invents devices. */
export const TRIALS_PER_ADDRESS_AND_HOUR_MAX = 300;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Length of a trial, regardless of the remaining play money. */
export const TRIAL_MS = DAY_MS;
const NAME_CHARS = 8;

interface BegunBy {
  readonly merchantId: bigint;
  readonly ip: string;
  /** Recognizes the device; an unknown device gets a new one. */
  readonly deviceId: string;
}

/**
 * A command. Creates a trial member with play money, for a day. It has no usable password: the session that
 * begins now is its only one.
 *
 * @throws trial.daily_limit for a device with too many in a day
 * @throws TOO_MANY_REQUESTS for an address with too many in an hour
 */
export async function beginTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { merchantId, ip, deviceId }: BegunBy,
): Promise<Member> {
  const passwordHash = await dummyHash();
  const memberId = await inTransaction(deps.db, async (tx) => {
    const place = { merchantId, deviceId, address: addressOfCustomer(ip) };
    await acquireLock(tx, place);
    const now = deps.clock();
    await refuseMany(tx, place, now);
    const username = `trial_${deps.newId().replaceAll('-', '').slice(0, NAME_CHARS)}`;
    const uplines = { uplineId: null, affiliateLinkId: null };
    const member = { merchantId, username, customerType: TRIAL, passwordHash, ...uplines } as const;
    const id = await insertMember(tx, deps, member, now);
    const endsAt = new Date(now.getTime() + TRIAL_MS);
    await tx.query(insert, [id, merchantId, place.address, deviceId, now, endsAt]);
    await issue(tx, { merchantId, memberId: id, at: now });
    return id;
  });
  return readMember(deps.db, memberId);
}

const insert = sql(
  'trials.insert',
  `INSERT INTO trial (member_id, merchant_id, address, device_id, begun_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

interface Place {
  readonly merchantId: bigint;
  readonly deviceId: string;
  readonly address: string;
}

const lock = sql('trials.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Trials of one device are counted one at a time; other devices need not wait. */
const acquireLock = (tx: Tx, { merchantId, deviceId }: Place) =>
  tx.query(lock, [`trial ${merchantId} ${deviceId}`]);

// The trial that leaves the window first, if the window is full.
const readOfDevice = sql(
  'trials.begun_on_device',
  `SELECT begun_at AS "begunAt" FROM trial
   WHERE merchant_id = $1 AND device_id = $2 AND begun_at > $3
   ORDER BY begun_at DESC OFFSET ${TRIALS_PER_DEVICE_AND_DAY_MAX - 1} LIMIT 1`,
);
const readAtAddress = sql(
  'trials.begun_at_address',
  `SELECT begun_at AS "begunAt" FROM trial
   WHERE merchant_id = $1 AND address = $2 AND begun_at > $3
   ORDER BY begun_at DESC OFFSET ${TRIALS_PER_ADDRESS_AND_HOUR_MAX - 1} LIMIT 1`,
);

async function refuseMany(tx: Tx, place: Place, now: Date): Promise<void> {
  const { merchantId, deviceId, address } = place;
  const limits = [
    { code: 'trial.daily_limit', read: readOfDevice, of: deviceId, windowMs: DAY_MS },
    { code: 'TOO_MANY_REQUESTS', read: readAtAddress, of: address, windowMs: HOUR_MS },
  ] as const;
  for (const { code, read, of, windowMs } of limits) {
    const since = new Date(now.getTime() - windowMs);
    const [first] = await tx.query<{ begunAt: Date }>(read, [merchantId, of, since]);
    if (!first) continue;
    const retryAfterSeconds = Math.ceil((first.begunAt.getTime() - since.getTime()) / 1_000);
    throw new DomainError(code, { retryAfterSeconds });
  }
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
