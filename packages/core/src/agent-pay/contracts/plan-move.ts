import { createHash } from 'node:crypto';
import {
  type ContractCategory,
  contractCategories,
} from '@app/shared/contracts/contract-categories';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, uplineOf } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { isOfSiteAlone } from './assert-dominance.ts';
import { isWithPlatform } from './promising-side.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** A contract that a move ends, and the rule it would break at the new place. */
export interface EndingContract {
  readonly contractId: bigint;
  readonly publicId: string;
  /** The id of the engine that pays it. */
  readonly kind: number;
  readonly username: string;
  readonly because: 'contract.not_dominated' | 'contract.upline_without_contract' | 'proposed';
}

export interface MovePlan {
  /** The direct upline before the move; null for none. */
  readonly fromId: bigint | null;
  /** From the top of the team down. */
  readonly ending: readonly EndingContract[];
  /** The moving agent's contracts that stay and continue with the new upline. */
  readonly keptIds: readonly bigint[];
  /** Hash of the previous upline and the ending contracts: a move is refused if another plan was shown. */
  readonly version: string;
}

export interface PlannedMove {
  readonly agentId: bigint;
  /** The direct upline after the move; null for none. */
  readonly uplineId: bigint | null;
  /** An edge of a salary window. */
  readonly at: Date;
}

const HOLDS = (row: string) =>
  `${row}.valid_from <= $3 AND (${row}.valid_to IS NULL OR ${row}.valid_to > $3)`;

/** Terms in force at the move or later: a contract paid by the day begins at midnight, after the move. */
const AGREED = 'v.valid_from IS NOT NULL AND (v.valid_to IS NULL OR v.valid_to > $3)';

const readTeam = (terms: ContractTerms<object>) =>
  sql(
    `contracts.of_team.${terms.table}`,
    `SELECT c.id AS "contractId", c.public_id AS "publicId", c.category, c.agent_id AS "agentId", m.username,
       m.customer_type AS "customerType", direct.ancestor_id AS "uplineId", team.depth,
       ${termsColumns(terms)}
     FROM ${agentClosureRows} team
     JOIN contract c ON c.agent_id = team.descendant_id AND c.kind = $2
     JOIN contract_version v ON v.contract_id = c.id AND ${AGREED}
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     JOIN ${memberRows} m ON m.id = c.agent_id
     LEFT JOIN ${agentClosureRows} direct ON direct.descendant_id = c.agent_id AND direct.depth = 1
       AND ${HOLDS('direct')}
     WHERE team.ancestor_id = $1 AND ${HOLDS('team')}
     ORDER BY team.depth, c.agent_id, v.id`,
  );

const readAbove = (terms: ContractTerms<object>) =>
  sql(
    `contracts.of_uplines.${terms.table}`,
    `SELECT c.agent_id AS "agentId", c.category, ${termsColumns(terms)}
     FROM ${agentClosureRows} link
     JOIN contract c ON c.agent_id = link.ancestor_id AND c.kind = $2
     JOIN contract_version v ON v.contract_id = c.id AND ${AGREED}
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE link.descendant_id = $1 AND ${HOLDS('link')}`,
  );

const readProposed = sql(
  'contracts.proposed_to',
  `SELECT c.id AS "contractId", c.public_id AS "publicId", c.kind, c.upline_id AS "uplineId",
     m.username, m.customer_type AS "customerType"
   FROM contract c JOIN ${memberRows} m ON m.id = c.agent_id
   WHERE c.agent_id = $1 AND c.state = 'P' ORDER BY c.id`,
);

interface Contracted {
  readonly contractId: bigint;
  readonly publicId: string;
  readonly category: ContractCategory;
  readonly agentId: bigint;
  readonly username: string;
  readonly customerType: number;
  readonly uplineId: bigint | null;
  readonly depth: number;
}

/**
 * A query. Effects of a move on the contracts of the team: those that satisfy the rules at the new place stay; the
 * others end, and with them the contracts they backed.
 *
 * @param kinds all kinds of contracts
 */
export async function planMove(
  reader: Reader,
  kinds: readonly ContractTerms<object>[],
  move: PlannedMove,
): Promise<MovePlan> {
  const ending: EndingContract[] = [];
  const keptIds: bigint[] = [];
  for (const kind of kinds) {
    const judged = await judgeKind(reader, kind, move);
    ending.push(...judged.ending);
    keptIds.push(...judged.keptIds);
  }
  ending.push(...(await endingProposals(reader, move)));
  const fromId = await uplineOf(reader, move.agentId, move.at);
  return { fromId, ending, keptIds, version: versionOf({ fromId, ending }) };
}

async function judgeKind(
  reader: Reader,
  kind: ContractTerms<object>,
  { agentId, uplineId, at }: PlannedMove,
): Promise<Pick<MovePlan, 'ending' | 'keptIds'>> {
  const above = await reader.query<Above>(readAbove(kind), [uplineId, kind.kind, at]);
  const team = await reader.query<Contracted>(readTeam(kind), [agentId, kind.kind, at]);
  const judged = contractCategories.map((category) =>
    judgeCategory(kind, {
      above: above.filter((one) => one.category === category),
      team: team.filter((one) => one.category === category),
      uplineId,
    }),
  );
  return {
    ending: judged.flatMap(({ ending }) => ending),
    keptIds: judged.flatMap(({ keptIds }) => keptIds),
  };
}

type Above = Pick<Contracted, 'agentId' | 'category'>;

interface Judged {
  readonly above: readonly Above[];
  /** From the top down. */
  readonly team: readonly Contracted[];
  readonly uplineId: bigint | null;
}

/** Judges the contracts on one category: a contract is backed only by one on the same category. */
function judgeCategory(
  kind: ContractTerms<object>,
  { above, team, uplineId }: Judged,
): Pick<MovePlan, 'ending' | 'keptIds'> {
  const holders = new Set(above.map((contract) => contract.agentId));
  const ending: EndingContract[] = [];
  const keptIds: bigint[] = [];
  // From the top down, so that the backing contract is judged first. All accepted terms must satisfy the rules.
  for (const [contractId, agreed] of Map.groupBy(team, (row) => row.contractId)) {
    const [contract] = agreed;
    if (!contract) continue;
    const direct = contract.depth === 0 ? uplineId : contract.uplineId;
    const promising = isWithPlatform(contract.customerType) ? null : direct;
    const isDominated = agreed.every((terms) =>
      above.every((upline) => kind.isDominatedBy(terms, upline)),
    );
    const isBacked = promising === null || (!isOfSiteAlone(kind.kind) && holders.has(promising));
    if (isDominated && isBacked) {
      holders.add(contract.agentId);
      if (contract.depth === 0) keptIds.push(contractId);
      continue;
    }
    const { publicId, username } = contract;
    const because = isDominated ? 'contract.upline_without_contract' : 'contract.not_dominated';
    ending.push({ contractId, publicId, username, kind: kind.kind, because });
  }
  return { ending, keptIds };
}

/** Proposals of the previous upline can no longer be accepted. */
async function endingProposals(
  reader: Reader,
  { agentId, uplineId }: PlannedMove,
): Promise<EndingContract[]> {
  type Proposed = Omit<Contracted, 'category' | 'agentId' | 'depth'> & { readonly kind: number };
  const proposed = await reader.query<Proposed>(readProposed, [agentId]);
  return proposed
    .filter((one) => one.uplineId !== (isWithPlatform(one.customerType) ? null : uplineId))
    .map(({ contractId, publicId, kind, username }) => {
      return { contractId, publicId, kind, username, because: 'proposed' as const };
    });
}

/** @throws agent.same_place, agent.move_changed */
export function assertAsShown(
  plan: MovePlan,
  { uplineId, version }: { readonly uplineId: bigint | null; readonly version: string | undefined },
): void {
  if (plan.fromId === uplineId) throw new DomainError('agent.same_place');
  if (version !== undefined && version !== plan.version)
    throw new DomainError('agent.move_changed');
}

const VERSION_LENGTH = 22;

function versionOf({ fromId, ending }: Pick<MovePlan, 'fromId' | 'ending'>): string {
  const versionedText = [fromId, ...ending.map(({ publicId }) => publicId).toSorted()].join(' ');
  return createHash('sha256').update(versionedText).digest('base64url').slice(0, VERSION_LENGTH);
}
