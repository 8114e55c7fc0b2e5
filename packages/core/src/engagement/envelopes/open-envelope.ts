import { type EnvelopeState, REWARD_DAYS } from '@app/shared/envelopes/states';
import type { Money } from '@app/shared/money/money';
import { cash, house, post } from '../../books/ledger/index.ts';
import { mayTransfer } from '../../money/transfers/index.ts';
import { collectDebts } from '../../people/debts/index.ts';
import { memberRows, readMember } from '../../people/members/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { grantRewards, lowerPromise } from '../rewards/index.ts';
import { namedBySender, type OfSender } from './named-by-sender.ts';
import { promiseOf } from './promise-of.ts';
import { AGENTS_ABOVE, isInAudience, isInTeamAudience } from './recipients.ts';

export interface OpenEnvelope {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the envelope. */
  readonly publicId: string;
}

/** The part of an envelope that a member opened. */
export interface ReceivedPart {
  readonly publicId: string;
  /** The creator's name as the member sees it. Null: the site. */
  readonly senderName: string | null;
  /** Whether the part waits among the member's rewards. */
  readonly isReward: boolean;
  readonly greeting: string | null;
  readonly position: number;
  readonly amount: Money;
  readonly claimedAt: Date;
}

const DAY_MS = 24 * 3_600_000;

/**
 * A command. Opens an envelope: credits its next part to the member, or grants it as a reward if the site gives the
 * envelope. A member gets one part; opening it again returns the same one.
 *
 * @throws envelope.not_found where neither the site nor an upline of the member gives it, envelope.not_allowed,
 * envelope.gone, envelope.over, envelope.beyond_budget, profile.too_young, exclusion.in_force, login.not.session if the
 * member was locked in the meantime
 */
export async function openEnvelope(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: OpenEnvelope,
): Promise<ReceivedPart> {
  const { memberId, merchantId } = asked;
  const now = deps.clock();
  const envelope = await findForMember(deps.db, asked, now);
  const isNew = await inTransaction(deps.db, (tx) => open(tx, deps, { ...asked, envelope, now }));
  if (isNew) {
    faultPoint('envelope.open_committed');
    await endIfEmpty(deps, envelope.id, now);
    const { creatorId } = envelope;
    for (const kind of [creatorId === null ? 'rewards' : 'balance', 'envelopes'] as const)
      deps.publish({ merchantId, memberId, kind });
    if (creatorId !== null) deps.publish({ merchantId, memberId: creatorId, kind: 'envelopes' });
  }
  return readReceivedPart(deps.db, { envelopeId: envelope.id, memberId });
}

interface FoundEnvelope {
  readonly id: bigint;
  /** Null: the site. */
  readonly creatorId: bigint | null;
  readonly greeting: string | null;
  readonly turnoverTimes: number;
}

// A member who opened a part keeps access after leaving the team.
const find = sql(
  'envelopes.find_for_member',
  `SELECT e.id, e.creator_id AS "creatorId", e.greeting, e.turnover_times AS "turnoverTimes" FROM envelope e
   WHERE e.public_id = $3 AND e.merchant_id = $4 AND e.starts_at <= $2
     AND (EXISTS (SELECT FROM ${memberRows} m
         WHERE e.creator_id IS NULL AND m.id = $1 AND ${isInAudience('e.audience')})
       OR EXISTS (SELECT FROM ${AGENTS_ABOVE} above
         WHERE above.agent_id = e.creator_id AND ${isInTeamAudience('e.audience')})
       OR EXISTS (SELECT FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id = $1))`,
);

async function findForMember(
  reader: Reader,
  { memberId, merchantId, publicId }: OpenEnvelope,
  now: Date,
): Promise<FoundEnvelope> {
  const values = [memberId, now, publicId, merchantId];
  const [found] = await reader.query<FoundEnvelope>(find, values);
  if (!found) throw new DomainError('envelope.not_found');
  return found;
}

const findPart = sql(
  'envelopes.part_of_member',
  'SELECT position FROM envelope_part WHERE envelope_id = $1 AND member_id = $2',
);
// A key share: members can open parts at once and beside the announcement; closing the envelope waits for them.
const lockShared = sql(
  'envelopes.lock_shared',
  'SELECT state, expires_at AS "expiresAt" FROM envelope WHERE id = $1 FOR KEY SHARE',
);
const takePart = sql(
  'envelopes.take_part',
  `UPDATE envelope_part SET member_id = $2, claimed_at = $3
   WHERE envelope_id = $1 AND position = (
     SELECT position FROM envelope_part WHERE envelope_id = $1 AND member_id IS NULL
     ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING position, amount`,
);

interface Opening extends OpenEnvelope {
  readonly envelope: FoundEnvelope;
  readonly now: Date;
}

/** A step. Returns whether this call took the part. The member is locked first, so that two calls take one part. */
async function open(tx: Tx, deps: Pick<Deps, 'newId'>, opening: Opening): Promise<boolean> {
  const { memberId, envelope, now } = opening;
  const { id, creatorId } = envelope;
  await lockAndCheckMember(tx, { act: 'receive', memberId, accounts: [cash(memberId)] }, now);
  const [before] = await tx.query(findPart, [id, memberId]);
  if (before) return false;
  if (creatorId !== null && !mayTransfer(await readMember(tx, memberId)))
    throw new DomainError('envelope.not_allowed');
  await assertOpen(tx, id, now);
  const [part] = await tx.query<Part>(takePart, [id, memberId, now]);
  if (!part) throw new DomainError('envelope.gone');
  await (creatorId === null ? grantPart : payPart)(tx, deps, opening, part);
  faultPoint('envelope.opened');
  return true;
}

interface Part {
  readonly position: number;
  readonly amount: Money;
}

type PassOn = (tx: Tx, deps: Pick<Deps, 'newId'>, opening: Opening, part: Part) => Promise<void>;

const payPart: PassOn = async (
  tx,
  deps,
  { merchantId, memberId, envelope: { id }, now },
  { position, amount },
) => {
  const posting = {
    source: 'envelope',
    key: `open ${id} ${position}`,
    kind: 'envelope.open',
    from: house(merchantId, 'red_envelopes'),
    to: cash(memberId),
    amount,
    causeId: id,
  } as const;
  await post(tx, [posting], now);
  await collectDebts(tx, deps, { merchantId, credits: [{ memberId, amount }] }, now);
};

const grantPart: PassOn = async (
  tx,
  deps,
  { merchantId, memberId, envelope: { id, greeting, turnoverTimes }, now },
  { amount },
) => {
  const reward = {
    memberId,
    sourceKey: `${id}`,
    amount,
    turnoverTimes,
    names: greeting === null ? undefined : { name: greeting, names: {} },
    expiresAt: new Date(now.getTime() + REWARD_DAYS * DAY_MS),
  };
  await lowerPromise(tx, { ...promiseOf({ id, merchantId }), amount });
  const [granted] = await grantRewards(
    tx,
    deps,
    { merchantId, source: 'rain', rewards: [reward] },
    now,
  );
  if (granted?.outcome !== 'refused') return;
  const isBarred = granted.refusal === 'standing';
  throw new DomainError(isBarred ? 'envelope.not_allowed' : 'envelope.beyond_budget');
};

async function assertOpen(tx: Tx, id: bigint, now: Date): Promise<void> {
  const [row] = await tx.query<{ state: EnvelopeState; expiresAt: Date }>(lockShared, [id]);
  if (row?.state === 'claimed') throw new DomainError('envelope.gone');
  if (row?.state !== 'open' || row.expiresAt <= now) throw new DomainError('envelope.over');
}

const endEmpty = sql(
  'envelopes.end_empty',
  `UPDATE envelope e SET state = 'claimed', closed_at = $2
   WHERE id = $1 AND state = 'open'
     AND NOT EXISTS (SELECT FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id IS NULL)`,
);

/** Ends an envelope whose last part was opened. If the process dies before, the expiry ends it. */
const endIfEmpty = ({ db }: Pick<Deps, 'db'>, id: bigint, now: Date): Promise<unknown> =>
  inTransaction(db, (tx) => tx.query(endEmpty, [id, now]));

const read = sql(
  'envelopes.read_received_part',
  `SELECT e.public_id AS "publicId", e.greeting, p.position, p.amount, p.claimed_at AS "claimedAt",
     e.creator_id IS NULL AS "isReward", creator.username, creator.nickname
   FROM envelope_part p JOIN envelope e ON e.id = p.envelope_id
   LEFT JOIN ${memberRows} creator ON creator.id = e.creator_id
   WHERE p.envelope_id = $1 AND p.member_id = $2`,
);

type PartRow = Omit<ReceivedPart, 'senderName'> & OfSender;

async function readReceivedPart(
  reader: Reader,
  { envelopeId, memberId }: { readonly envelopeId: bigint; readonly memberId: bigint },
): Promise<ReceivedPart> {
  const [row] = await reader.query<PartRow>(read, [envelopeId, memberId]);
  if (!row) throw new Error(`member ${memberId} has no part of envelope ${envelopeId}`);
  return namedBySender(row);
}
