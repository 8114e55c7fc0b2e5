import { agentClosureRows } from '../agents/index.ts';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { memberRows } from '../members/index.ts';
import type { ContractOf } from './contract-rows.ts';
import { type ContractTerms, termsColumns } from './terms.ts';

/** Terms that are to hold for an agent from an edge on. */
export interface PlannedTerms<Terms> {
  readonly agentId: bigint;
  readonly terms: Terms;
  readonly from: Date;
}

/** An agent whose contract terms would not go together with. */
interface OutOfOrder {
  readonly side: Side;
  readonly username: string;
}

/**
 * Rule D, in both directions: no agent above was promised less, and none below more.
 *
 * @throws contract.not_dominated
 */
export async function mustKeepOrder<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  planned: PlannedTerms<Terms>,
): Promise<void> {
  if (await findOutOfOrder(tx, kind, planned)) throw new DomainError('contract.not_dominated');
}

/**
 * The same, for an operator, who is told which agent it is. Agents are not: they see their direct line alone.
 *
 * @throws contract.above_promised_less, contract.below_promised_more
 */
export async function mustKeepOrderByName<Terms extends object>(
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

/** The nearest such agent, those above first. */
async function findOutOfOrder<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { agentId, terms, from }: PlannedTerms<Terms>,
): Promise<OutOfOrder | undefined> {
  const around = await termsAround(tx, kind, { agentId, at: from });
  return around.find((other) =>
    other.side === 'above' ? !kind.isDominatedBy(terms, other) : !kind.isDominatedBy(other, terms),
  );
}

// All above and below, not the nearest alone: then the rule still holds when one in between ends a
// contract or is moved away.
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
     JOIN contract c ON c.agent_id = link.agent_id AND c.kind = $2
     JOIN contract_version v ON v.contract_id = c.id
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     JOIN ${memberRows} m ON m.id = link.agent_id
     WHERE link.valid_from <= $3 AND (link.valid_to IS NULL OR link.valid_to > $3)
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
     ORDER BY link.side, link.depth, link.agent_id`,
  );

type Side = 'above' | 'below';

const termsAround = <Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { agentId, at }: { readonly agentId: bigint; readonly at: Date },
): Promise<(Terms & OutOfOrder)[]> =>
  tx.query<Terms & OutOfOrder>(readAround(kind), [agentId, kind.kind, at]);

const holdsOne = sql(
  'contracts.holds_one',
  `SELECT EXISTS (
     SELECT FROM contract c JOIN contract_version v ON v.contract_id = c.id
     WHERE c.agent_id = $1 AND c.kind = $2
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
   ) AS holds`,
);

/**
 * The side that promises holds a contract of the kind. The platform (null) needs none.
 *
 * @throws contract.upline_without_contract
 */
export async function mustHoldContract(
  tx: Tx,
  { uplineId, kind, at }: { uplineId: bigint | null; kind: number; at: Date },
): Promise<void> {
  if (uplineId === null) return;
  const [row] = await tx.query<{ holds: boolean }>(holdsOne, [uplineId, kind, at]);
  if (!row?.holds) throw new DomainError('contract.upline_without_contract');
}

const hasOpen = sql(
  'contracts.has_open',
  `SELECT EXISTS (
     SELECT FROM contract WHERE agent_id = $1 AND kind = $2 AND state IN ('P', 'A', 'V', 'E')
   ) AS "hasOpen"`,
);

/**
 * An agent has one contract of a kind, or one that waits for an answer.
 *
 * @throws contract.already_active
 */
export async function mustHaveNone(tx: Tx, { agentId, kind }: ContractOf): Promise<void> {
  const [row] = await tx.query<{ hasOpen: boolean }>(hasOpen, [agentId, kind]);
  if (row?.hasOpen) throw new DomainError('contract.already_active');
}

const backs = sql(
  'contracts.backs_others',
  `SELECT EXISTS (
     SELECT FROM contract WHERE upline_id = $1 AND kind = $2 AND state IN ('A', 'V', 'E')
   ) AS backs`,
);

/**
 * A contract stays while the agent has promised something to the direct line.
 *
 * @throws contract.backs_others
 */
export async function mustBackNone(tx: Tx, { agentId, kind }: ContractOf): Promise<void> {
  const [row] = await tx.query<{ backs: boolean }>(backs, [agentId, kind]);
  if (row?.backs) throw new DomainError('contract.backs_others');
}
