import type { LinkParameters } from '@app/shared/agents/link-parameters';
import { DOWNLINE_AGENT, MEMBER } from '@app/shared/members/customer-types';
import type { FieldRule } from '@app/shared/validation/register-rules';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, makeToken } from '../../platform/kernel/index.ts';
import { insertAgent, lockTree, lockTreeShared } from '../agents/index.ts';
import { type Credential, hashOf, setPaymentPassword } from '../credentials/index.ts';
import {
  foldUsername,
  insertMember,
  isUsernameFree,
  type Member,
  readMember,
} from '../members/index.ts';
import { notifyMember } from '../messages/index.ts';
import { queuePostbacks, recordOrigin } from '../postbacks/index.ts';
import { changePersonal, type Personal } from '../profile/index.ts';
import { type GivenSeries, giveSeriesOfLink, seriesPromised } from '../series/index.ts';
import { hashPassword, useCode } from '../verification/index.ts';
import { autoUsername } from './auto-username.ts';
import { insertRegistration, type Registration } from './insert-registration.ts';

/** How a visitor came to the site: way of registration, referral and address. */
export type Arrival = Omit<Registration, 'memberId' | 'ageConfirmedAt'>;

interface RecruitedBy {
  readonly agentId: bigint;
  readonly linkId: bigint | null;
  /** Members registered by some links become agents. */
  readonly makesAgents?: boolean;
}

export interface RegisterMember {
  readonly merchantId: bigint;
  readonly username: string;
  /** Undefined for a member without a password, who logs in by code. */
  readonly credential: Credential | undefined;
  /** The recruiting agent, found by code; null for none. */
  readonly recruitedBy: RecruitedBy | null;
  readonly personal?: Partial<Personal>;
  /** The payment password as typed. */
  readonly paymentPassword?: string | undefined;
  /** The id of the code that proved the number: it is used up with the registration. */
  readonly codeId?: bigint | undefined;
  readonly arrival?: Arrival;
  /** Parameters of the link. */
  readonly linkParameters?: LinkParameters | undefined;
}

type RegisterDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Creates a member below the recruiting agent, with empty accounts and all answers of the registration, in
 * one transaction.
 *
 * @throws register.username_taken, member.phone_taken, verification.code_wrong, register.affiliate_code_unknown
 */
export async function registerMember(deps: RegisterDeps, asked: RegisterMember): Promise<Member> {
  const { merchantId, username, credential, recruitedBy } = asked;
  // The insert would refuse as well, but only after the slow hash.
  if (!(await isUsernameFree(deps.db, { merchantId, username }))) {
    throw new DomainError('register.username_taken');
  }
  const passwordHash = await hashOf(credential ?? { password: makeToken() });
  const { paymentPassword } = asked;
  const paymentHash = paymentPassword ? await hashPassword(paymentPassword) : undefined;
  const now = deps.clock();
  const memberId = await inTransaction(deps.db, async (tx) => {
    const promised = await lockPromisedSeries(tx, asked);
    const row = {
      merchantId,
      username,
      passwordHash,
      hasPassword: credential !== undefined,
      uplineId: recruitedBy?.agentId ?? null,
      affiliateLinkId: recruitedBy?.linkId ?? null,
    };
    const id = recruitedBy?.makesAgents
      ? await insertAgent(tx, deps, { ...row, customerType: DOWNLINE_AGENT }, now)
      : await insertMember(tx, deps, { ...row, customerType: MEMBER }, now);
    await recordArrivalByLink(tx, id, asked, now);
    await storeRegistrationAnswers(tx, { memberId: id, paymentHash, asked }, now);
    const details = { username: foldUsername(username) };
    const cause = { cause: 'welcome', key: `${id}`, merchantId, memberId: id, details } as const;
    await notifyMember(tx, deps, cause, now);
    await givePromisedSeries(tx, { memberId: id, promised, asked }, now);
    return id;
  }).catch(refuseGoneRecruiter);
  if (recruitedBy) deps.publish({ merchantId, memberId: recruitedBy.agentId, kind: 'team' });
  return readMember(deps.db, memberId);
}

async function recordArrivalByLink(
  tx: Tx,
  memberId: bigint,
  { recruitedBy, linkParameters: parameters = {} }: RegisterMember,
  now: Date,
): Promise<void> {
  if (!recruitedBy?.linkId) return;
  await recordOrigin(tx, { memberId, agentId: recruitedBy.agentId, parameters });
  await queuePostbacks(tx, [{ event: 'registration', memberId }], now);
}

/**
 * Reads the series that the link promises and locks them until the commit. A new agent changes the tree, whose lock
 * comes before the locks of rows.
 */
async function lockPromisedSeries(
  tx: Tx,
  { merchantId, recruitedBy }: RegisterMember,
): Promise<GivenSeries[]> {
  if (!recruitedBy?.linkId) return [];
  const promised = await seriesPromised(tx, recruitedBy.linkId);
  if (promised.length === 0) return promised;
  if (recruitedBy.makesAgents) await lockTree(tx, merchantId);
  else await lockTreeShared(tx, merchantId);
  return promised;
}

interface Promised {
  readonly memberId: bigint;
  readonly promised: readonly GivenSeries[];
  readonly asked: RegisterMember;
}

/** Called last: a reduced promise is audited, which locks the audit trail. */
async function givePromisedSeries(
  tx: Tx,
  { memberId, promised, asked: { merchantId, username, recruitedBy } }: Promised,
  now: Date,
): Promise<void> {
  if (!recruitedBy?.linkId || promised.length === 0) return;
  const { agentId, linkId } = recruitedBy;
  const newMember = { memberId, username: foldUsername(username) };
  await giveSeriesOfLink(tx, { merchantId, agentId, linkId, promised, ...newMember }, now);
}

/** If the recruiter was erased after the lookup, their code no longer exists. */
function refuseGoneRecruiter(error: unknown): never {
  const isGone = error instanceof DomainError && error.code === 'agent.not_found';
  throw isGone ? new DomainError('register.affiliate_code_unknown') : error;
}

const NAME_TRIES_MAX = 5;

/**
 * A command. Registers a visitor who chose no username, under a generated one that follows the site's rule.
 *
 * @throws member.phone_taken, verification.code_wrong, register.affiliate_code_unknown; register.username_taken if
 *   five generated names in a row are taken
 */
export async function registerWithoutName(
  deps: RegisterDeps,
  { rule, ...asked }: Omit<RegisterMember, 'username'> & { readonly rule: FieldRule },
): Promise<Member> {
  for (let tries = 1; ; tries++) {
    try {
      return await registerMember(deps, { ...asked, username: autoUsername(rule) });
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'register.username_taken';
      if (!isTaken || tries === NAME_TRIES_MAX) throw error;
    }
  }
}

interface RegistrationAnswers {
  readonly memberId: bigint;
  readonly paymentHash: string | undefined;
  readonly asked: RegisterMember;
}

async function storeRegistrationAnswers(
  tx: Tx,
  { memberId, paymentHash, asked }: RegistrationAnswers,
  now: Date,
): Promise<void> {
  const { personal, codeId, arrival } = asked;
  if (codeId !== undefined) await useCode(tx, codeId, now);
  if (personal && Object.keys(personal).length > 0) await changePersonal(tx, memberId, personal);
  if (paymentHash) await setPaymentPassword(tx, { memberId, hash: paymentHash }, now);
  if (arrival) await insertRegistration(tx, { memberId, ...arrival, ageConfirmedAt: now });
}
