import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import { isAgent } from '@app/shared/members/customer-types';
import { lockTree } from '../../people/agents/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { memberOfSite, uplineOf } from '../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { readContract } from './contracts-of-agent.ts';
import { offerContract, type ProposeContract } from './propose-contract.ts';
import type { ContractTerms } from './terms-columns.ts';

export interface ProposeToMany<Terms>
  extends Pick<ProposeContract<Terms>, 'category' | 'terms' | 'wantedFrom'> {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  /** The promising agent. */
  readonly uplineId: bigint;
  /** Public ids of the downlines. */
  readonly publicIds: readonly string[];
}

/** The result for one agent: the offered contract, or the reason for none. */
export type ProposalOutcome =
  | { readonly contractId: string }
  | { readonly code: ErrorCode; readonly params: ErrorParams };

export interface ProposedTo {
  readonly publicId: string;
  /** Undefined unless it is a direct downline of the promising agent: an id of another line reveals no name. */
  readonly username: string | undefined;
  readonly outcome: ProposalOutcome;
}

const insertBatch = sql(
  'contracts.insert_batch',
  'INSERT INTO contract_batch (agent_id, made_at, outcomes) VALUES ($1, $2, $3) RETURNING id',
);
const readBatch = sql('contracts.read_batch', 'SELECT outcomes FROM contract_batch WHERE id = $1');

/**
 * A command. Offers the same terms to several direct downlines, once per request key, and returns the results
 * in order. A refusal for one does not stop the others.
 *
 * @throws agent.frozen, and the errors of `once`
 */
export async function proposeToMany<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  asked: ProposeToMany<Terms>,
): Promise<readonly ProposedTo[]> {
  const { merchantId, uplineId, publicIds, requestKey } = asked;
  const now = deps.clock();
  const offered: bigint[] = [];
  const batchId = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, async () => {
      await lockTree(tx, merchantId);
      await lockAndCheckDebts(tx, uplineId);
      const outcomes: ProposalOutcome[] = [];
      for (const publicId of publicIds) {
        const { agentId, outcome } = await offerOne(tx, deps, { kind, asked, publicId }, now);
        if (agentId !== undefined) offered.push(agentId);
        outcomes.push(outcome);
      }
      const values = [uplineId, now, JSON.stringify(outcomes)];
      const [batch] = await tx.query<{ id: bigint }>(insertBatch, values);
      if (!batch) throw new Error('the list was not written');
      return batch.id;
    }),
  );
  for (const memberId of offered)
    for (const event of ['team', 'messages'] as const)
      deps.publish({ merchantId, memberId, kind: event });
  if (offered.length > 0) deps.publish({ merchantId, memberId: uplineId, kind: 'team' });
  return named(deps, { merchantId, uplineId, publicIds, batchId });
}

interface One<Terms extends object> {
  readonly kind: ContractTerms<Terms>;
  readonly asked: ProposeToMany<Terms>;
  readonly publicId: string;
}

/** Every rule is checked before the first row is written, so a refusal leaves nothing behind. */
async function offerOne<Terms extends object>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { kind, asked, publicId }: One<Terms>,
  now: Date,
): Promise<{ readonly agentId?: bigint; readonly outcome: ProposalOutcome }> {
  const { merchantId, uplineId, category, terms, wantedFrom } = asked;
  try {
    const agent = await memberOfSite(tx, { merchantId, publicId });
    if (!agent || !isAgent(agent.customerType))
      throw new DomainError('contract.not_direct_downline');
    const proposal = { uplineId, agentId: agent.id, category, terms, wantedFrom, now };
    const { contractId } = await offerContract(tx, deps, kind, proposal);
    const { publicId: offeredId } = await readContract(tx, kind, contractId);
    return { agentId: agent.id, outcome: { contractId: offeredId } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: { code: error.code, params: error.params } };
  }
}

interface Batch extends Pick<ProposeToMany<object>, 'merchantId' | 'uplineId' | 'publicIds'> {
  readonly batchId: bigint;
}

async function named(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, uplineId, publicIds, batchId }: Batch,
): Promise<ProposedTo[]> {
  const [batch] = await db.query<{ outcomes: string }>(readBatch, [batchId]);
  if (!batch) throw new Error(`there is no list ${batchId}`);
  const outcomes = JSON.parse(batch.outcomes) as ProposalOutcome[];
  const found: ProposedTo[] = [];
  for (const [place, publicId] of publicIds.entries()) {
    const outcome = outcomes[place];
    if (!outcome) throw new Error(`there is no outcome for agent ${place}`);
    const member = await memberOfSite(db, { merchantId, publicId });
    const isBelow = member && (await uplineOf(db, member.id, clock())) === uplineId;
    found.push({ publicId, username: isBelow ? member.username : undefined, outcome });
  }
  return found;
}
