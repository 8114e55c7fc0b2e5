import { contractKinds } from '@app/shared/domain/contract-states';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { isDominatedBy, type RealTimeTerms } from './terms.ts';

/** Terms that are to hold for an agent from an edge on. */
export interface PlannedTerms {
  readonly agentId: bigint;
  readonly terms: RealTimeTerms;
  readonly from: Date;
}

const readThresholds = sql(
  'contracts.permitted_thresholds',
  `SELECT salary_thresholds AS thresholds FROM merchant
   WHERE id = (SELECT merchant_id FROM member WHERE id = $1)`,
);

/** @throws contract.threshold_not_permitted */
export async function mustBePermitted(
  tx: Tx,
  { agentId, terms }: Pick<PlannedTerms, 'agentId' | 'terms'>,
): Promise<void> {
  const [site] = await tx.query<{ thresholds: bigint[] }>(readThresholds, [agentId]);
  if (!site?.thresholds.includes(terms.threshold)) {
    throw new DomainError('contract.threshold_not_permitted');
  }
}

/**
 * Rule D, in both directions: no agent above was promised less, and none below more.
 *
 * @throws contract.not_dominated
 */
export async function mustKeepOrder(tx: Tx, { agentId, terms, from }: PlannedTerms): Promise<void> {
  const { above, below } = await termsAround(tx, agentId, from);
  const isInOrder =
    above.every((upline) => isDominatedBy(terms, upline)) &&
    below.every((downline) => isDominatedBy(downline, terms));
  if (!isInOrder) throw new DomainError('contract.not_dominated');
}

/**
 * Rule D for a whole team that has a new place: nobody in it was promised more than anybody above.
 *
 * @throws contract.not_dominated
 */
export async function mustFitBelowUplines(tx: Tx, agentId: bigint, from: Date): Promise<void> {
  const { above, own, below } = await termsAround(tx, agentId, from);
  const team = [...own, ...below];
  const isInOrder = team.every((terms) => above.every((upline) => isDominatedBy(terms, upline)));
  if (!isInOrder) throw new DomainError('contract.not_dominated');
}

// All above and below, not the nearest alone: then the rule still holds when one in between ends a
// contract or is moved away.
const readAround = sql(
  'contracts.terms_around',
  `SELECT link.side, v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold
   FROM (
     SELECT CASE WHEN depth = 0 THEN 'own' ELSE 'above' END AS side, ancestor_id AS agent_id,
            valid_from, valid_to
     FROM agent_closure WHERE descendant_id = $1
     UNION ALL
     SELECT 'below', descendant_id, valid_from, valid_to
     FROM agent_closure WHERE ancestor_id = $1 AND depth > 0
   ) link
   JOIN contract c ON c.agent_id = link.agent_id AND c.kind = $2
   JOIN contract_version v ON v.contract_id = c.id
   WHERE link.valid_from <= $3 AND (link.valid_to IS NULL OR link.valid_to > $3)
     AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)`,
);

type Side = 'above' | 'own' | 'below';

async function termsAround(
  tx: Tx,
  agentId: bigint,
  at: Date,
): Promise<Record<Side, RealTimeTerms[]>> {
  const values = [agentId, contractKinds.realTime, at];
  const rows = await tx.query<RealTimeTerms & { side: Side }>(readAround, values);
  return { above: [], own: [], below: [], ...Object.groupBy(rows, ({ side }) => side) };
}

const holdsOne = sql(
  'contracts.holds_one',
  `SELECT EXISTS (
     SELECT FROM contract c JOIN contract_version v ON v.contract_id = c.id
     WHERE c.agent_id = $1 AND c.kind = $2
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
   ) AS holds`,
);

/**
 * Whoever promises holds a contract of the kind. The platform (null) needs none.
 *
 * @throws contract.upline_without_contract
 */
export async function mustHoldContract(tx: Tx, uplineId: bigint | null, at: Date): Promise<void> {
  if (uplineId === null) return;
  const [row] = await tx.query<{ holds: boolean }>(holdsOne, [
    uplineId,
    contractKinds.realTime,
    at,
  ]);
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
export async function mustHaveNone(tx: Tx, agentId: bigint): Promise<void> {
  const [row] = await tx.query<{ hasOpen: boolean }>(hasOpen, [agentId, contractKinds.realTime]);
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
 * @throws contract.not_dominated
 */
export async function mustBackNobody(tx: Tx, agentId: bigint): Promise<void> {
  const [row] = await tx.query<{ backs: boolean }>(backs, [agentId, contractKinds.realTime]);
  if (row?.backs) throw new DomainError('contract.not_dominated');
}
