import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { agentClosureRows } from '../../people/agents/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { ContractOf } from './contract-rows.ts';
import { promisingSide } from './promising-side.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** Terms planned for an agent from an edge on. */
export interface PlannedTerms<Terms> {
  readonly agentId: bigint;
  readonly category: ContractCategory;
  readonly terms: Terms;
  readonly from: Date;
  /** False for the downline of the contract: the error must not reveal the terms of agents above. */
  readonly isForUpline?: boolean;
}

/** An agent whose contract conflicts with the planned terms. */
interface OutOfOrder {
  readonly side: Side;
  readonly username: string;
}

/**
 * Checks that no upline was promised less and no downline more, so that no agent pays out more than they earn.
 *
 * @throws contract.not_dominated, or a more precise reason
 */
export async function assertDominance<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  planned: PlannedTerms<Terms>,
): Promise<void> {
  const found = await findOutOfOrder(tx, kind, planned);
  if (!found) return;
  const { terms, isForUpline = true } = planned;
  const maySay = found.side === 'above' && isForUpline;
  const refusal = maySay ? kind.refusal?.(terms, found) : undefined;
  throw refusal ?? new DomainError('contract.not_dominated');
}

/**
 * The same check for operators, whose error names the conflicting agent. Agents do not get the name, because they may
 * see only their direct line.
 *
 * @throws contract.above_promised_less, contract.below_promised_more
 */
export async function assertDominanceByName<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  planned: PlannedTerms<Terms>,
): Promise<void> {
  const found = await findOutOfOrder(tx, kind, planned);
  if (!found) return;
  const { side, username: agent } = found;
  throw new DomainError(
    side === 'above' ? 'contract.above_promised_less' : 'contract.below_promised_more',
    { agent },
  );
}

/** The nearest conflicting agent, uplines first, and their terms. */
async function findOutOfOrder<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { agentId, category, terms, from }: PlannedTerms<Terms>,
): Promise<(Terms & OutOfOrder) | undefined> {
  const around = await termsAround(tx, kind, { agentId, category, at: from });
  return around.find((other) =>
    other.side === 'above' ? !kind.isDominatedBy(terms, other) : !kind.isDominatedBy(other, terms),
  );
}

// Checks all uplines and downlines, because an agent in between may end the contract or move away. Terms that begin
// later count too, because both will be in force together.
const readAround = (terms: ContractTerms<object>) =>
  sql(
    `contracts.terms_around.${terms.table}`,
    `SELECT link.side, m.username, ${termsColumns(terms)}
     FROM (
       SELECT 'above' AS side, depth, ancestor_id AS agent_id, valid_from, valid_to
       FROM ${agentClosureRows} up WHERE descendant_id = $1 AND depth > 0
       UNION ALL
       SELECT 'below', depth, descendant_id, valid_from, valid_to
       FROM ${agentClosureRows} down WHERE ancestor_id = $1 AND depth > 0
     ) link
     JOIN contract c ON c.agent_id = link.agent_id AND c.kind = $2 AND c.category = $4
     JOIN contract_version v ON v.contract_id = c.id
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     JOIN ${memberRows} m ON m.id = link.agent_id
     WHERE link.valid_from <= $3 AND (link.valid_to IS NULL OR link.valid_to > $3)
       AND v.valid_from IS NOT NULL AND (v.valid_to IS NULL OR v.valid_to > $3)
     ORDER BY link.side, link.depth, link.agent_id`,
  );

type Side = 'above' | 'below';

const termsAround = <Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { agentId, category, at }: Pick<ContractOf, 'agentId' | 'category'> & { readonly at: Date },
): Promise<(Terms & OutOfOrder)[]> =>
  tx.query<Terms & OutOfOrder>(readAround(kind), [agentId, kind.kind, at, category]);

const holdsOne = sql(
  'contracts.holds_one',
  `SELECT EXISTS (
     SELECT FROM contract c JOIN contract_version v ON v.contract_id = c.id
     WHERE c.agent_id = $1 AND c.kind = $2 AND c.category = $4
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
   ) AS holds`,
);

const kindsOf = (share: PayoutEngineFacts['ofWin']): number[] =>
  (payoutEngineFacts as readonly PayoutEngineFacts[])
    .filter(({ ofWin }) => ofWin === share)
    .map(({ number }) => number);

/** Whether only the site can promise contracts of a kind: it pays them whole, without a share of an upline. */
export const isOfSiteAlone = (kind: number): boolean => kindsOf('alone').includes(kind);

/**
 * Checks that the promising side has a contract of the kind on the same category. The platform (null) needs none.
 *
 * @throws contract.upline_without_contract
 */
async function assertHoldsContract(
  tx: Tx,
  {
    uplineId,
    kind,
    category,
    at,
  }: Omit<ContractOf, 'agentId'> & { readonly uplineId: bigint | null; readonly at: Date },
): Promise<void> {
  if (uplineId === null) return;
  if (isOfSiteAlone(kind)) throw new DomainError('contract.upline_without_contract');
  const [row] = await tx.query<{ holds: boolean }>(holdsOne, [uplineId, kind, at, category]);
  if (!row?.holds) throw new DomainError('contract.upline_without_contract');
}

interface Sides extends ContractOf {
  /** Null: the platform. */
  readonly uplineId: bigint | null;
  readonly from: Date;
  /** The agent who proposes, requests or accepts; null for an operator. */
  readonly actorId: bigint | null;
}

/**
 * A step. Checks that two sides may agree on terms: the acting agent has no debts (which locks their cash), the
 * agent is a direct downline of the promising side, and that side holds a contract of the kind. The caller
 * holds the tree's lock and has not locked money.
 *
 * @throws agent.frozen; contract.not_direct_downline, of the platform contract.not_with_platform;
 * contract.upline_without_contract
 */
export async function lockAndCheckSides(
  tx: Tx,
  { agentId, uplineId, kind, category, from, actorId }: Sides,
): Promise<void> {
  if (actorId !== null) await lockAndCheckDebts(tx, actorId);
  if ((await promisingSide(tx, agentId, from)) !== uplineId)
    throw new DomainError(
      uplineId === null ? 'contract.not_with_platform' : 'contract.not_direct_downline',
    );
  await assertHoldsContract(tx, { uplineId, kind, category, at: from });
}

// An ended contract may still pay for a while if periods differ in length.
const hasOpen = sql(
  'contracts.has_open',
  `SELECT EXISTS (
     SELECT FROM contract c WHERE agent_id = $1 AND kind = ANY ($2)
       AND (category = $3 OR 'CONS' IN ($3, category))
       AND (state IN ('P', 'A', 'V', 'E') OR EXISTS (
         SELECT FROM contract_version v WHERE v.contract_id = c.id AND v.valid_to > $4))
   ) AS "hasOpen"`,
);

/**
 * Checks that an agent has no contract of a family of kinds on the same games, in force or waiting. A contract on all
 * games excludes those on single categories.
 *
 * @throws contract.already_active
 */
export async function assertNoContract(
  tx: Tx,
  { kind, family = [kind] }: Pick<ContractTerms<object>, 'kind' | 'family'>,
  { agentId, category, from }: Pick<PlannedTerms<object>, 'agentId' | 'category' | 'from'>,
): Promise<void> {
  const values = [agentId, family, category, from];
  const [row] = await tx.query<{ hasOpen: boolean }>(hasOpen, values);
  if (row?.hasOpen) throw new DomainError('contract.already_active');
}

const hasOneOf = sql(
  'contracts.has_one_of',
  `SELECT EXISTS (
     SELECT FROM contract WHERE agent_id = $1 AND kind = ANY ($2::int[])
       AND state IN ('P', 'A', 'V', 'E') AND (category = $3 OR 'CONS' IN ($3, category))
   ) AS has`,
);

/**
 * Checks that an agent shares in a site's win on the same games only once: by contracts of the line or by a plan.
 *
 * @throws contract.win_shared_already
 */
export async function assertSharesWinOnce(
  tx: Tx,
  { agentId, kind, category }: ContractOf,
): Promise<void> {
  const shares = { line: kindsOf('line'), alone: kindsOf('alone') };
  const others = shares.line.includes(kind)
    ? shares.alone
    : shares.alone.includes(kind)
      ? shares.line
      : [];
  const [row] = await tx.query<{ has: boolean }>(hasOneOf, [agentId, others, category]);
  if (row?.has) throw new DomainError('contract.win_shared_already');
}

const backs = sql(
  'contracts.backs_others',
  `SELECT EXISTS (
     SELECT FROM contract WHERE upline_id = $1 AND kind = $2 AND category = $3
       AND state IN ('A', 'V', 'E')
   ) AS backs`,
);

/**
 * Checks that no contract of a direct downline depends on an agent's contract, which is about to end.
 *
 * @throws contract.backs_others
 */
export async function assertBacksNone(
  tx: Tx,
  { agentId, kind, category }: ContractOf,
): Promise<void> {
  const [row] = await tx.query<{ backs: boolean }>(backs, [agentId, kind, category]);
  if (row?.backs) throw new DomainError('contract.backs_others');
}
