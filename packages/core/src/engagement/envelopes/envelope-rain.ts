import type { EnvelopeMode, EnvelopeState, RainAudience } from '@app/shared/envelopes/states';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint, InvalidFields } from '../../platform/kernel/index.ts';
import { assertWithinBudget, promiseRewards } from '../rewards/index.ts';
import { closeEnvelope } from './close-envelope.ts';
import { OPENED } from './envelope.ts';
import { insertEnvelope } from './insert-envelope.ts';
import { promiseOf } from './promise-of.ts';

const HOUR_MS = 3_600_000;

interface CreateRain {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly operator: string;
  /** Idempotency key, made by the operator's page. */
  readonly requestKey: string;
  readonly total: Money;
  /** Number of parts. */
  readonly count: number;
  readonly mode: EnvelopeMode;
  readonly audience: RainAudience;
  /** Absent or past, such as after a late approval: it starts at once. */
  readonly startsAt: Date | undefined;
  /** Time for which it can be opened. */
  readonly hours: number;
  readonly turnoverTimes: number;
  readonly greeting: string | null;
}

const findCreated = sql(
  'envelopes.rain_of_key',
  'SELECT id FROM envelope WHERE merchant_id = $1 AND creator_id IS NULL AND request_key = $2',
);

/**
 * A step. Gives members of a site an envelope, once per request key. No money moves yet: each opened part is granted as
 * a reward. The caller enqueues `announce-envelopes` afterwards.
 *
 * @throws InvalidFields if a part would have less than the smallest unit, reward.over_budget with `left`
 */
export async function createRain(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  wanted: CreateRain,
  now: Date,
): Promise<void> {
  const { merchantId, requestKey, total, hours } = wanted;
  if ((await tx.query(findCreated, [merchantId, requestKey])).length > 0) return;
  const startsAt = wanted.startsAt && wanted.startsAt > now ? wanted.startsAt : now;
  const expiresAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const unit = money(minorUnitOf(wanted.currency));
  if (total < BigInt(wanted.count) * unit) throw new InvalidFields(['count']);
  const giver = { operator: wanted.operator };
  const id = await insertEnvelope(
    tx,
    deps,
    { ...wanted, by: giver, unit, startsAt, expiresAt },
    now,
  );
  await promiseRewards(tx, { ...promiseOf({ id, merchantId }), amount: total, endsAt: expiresAt });
  await assertWithinBudget(tx, { merchantId, amount: total }, now);
  faultPoint('envelope.created');
}

const find = sql(
  'envelopes.find_rain',
  'SELECT id FROM envelope WHERE public_id = $1 AND merchant_id = $2 AND creator_id IS NULL',
);

/**
 * A step. Ends an envelope of a site. Opened parts stay with their members.
 *
 * @throws rain.not_found, rain.over
 */
export async function cancelRain(
  tx: Tx,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
  now: Date,
): Promise<void> {
  const [found] = await tx.query<{ id: bigint }>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('rain.not_found');
  const envelope = { id: found.id, merchantId, creatorId: null };
  const refund = await closeEnvelope(tx, envelope, 'cancelled', now);
  if (refund === undefined) throw new DomainError('rain.over');
}

/** An envelope that a site gives, as operators see it. */
interface Rain {
  readonly publicId: string;
  readonly state: EnvelopeState;
  readonly mode: EnvelopeMode;
  readonly audience: RainAudience;
  readonly total: Money;
  readonly count: number;
  readonly openedAmount: Money;
  readonly openedCount: number;
  readonly turnoverTimes: number;
  readonly greeting: string | null;
  readonly by: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
}

const page = sql(
  'envelopes.rains_of_site',
  `SELECT e.public_id AS "publicId", e.state, e.mode, e.audience, e.total, e.count,
     opened.amount AS "openedAmount", opened.parts AS "openedCount", e.turnover_times AS "turnoverTimes",
     e.greeting, e.created_by AS by, e.starts_at AS "startsAt", e.expires_at AS "expiresAt",
     e.closed_at AS "closedAt"
   FROM envelope e ${OPENED}
   WHERE e.merchant_id = $1 AND e.creator_id IS NULL AND ($2::uuid IS NULL OR (e.created_at, e.id) < (
     SELECT created_at, id FROM envelope WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY e.created_at DESC, e.id DESC LIMIT $3`,
);

interface RainsPage {
  readonly merchantId: bigint;
  /** Cursor: the last envelope of the page before. */
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Envelopes that a site gives, newest first. */
export const listRains = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: RainsPage,
): Promise<Rain[]> => reader.query<Rain>(page, [merchantId, afterPublicId ?? null, rowsMax]);
