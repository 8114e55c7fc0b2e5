import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import {
  type ContractTemplate,
  oneRow,
  TEMPLATE_COLUMNS,
  TEMPLATES_MAX,
} from './contract-templates.ts';

const insert = sql(
  'contracts.insert_template',
  `INSERT INTO contract_template (public_id, agent_id, name, terms, saved_at)
   VALUES ($1, $2, $3, $4, $5) RETURNING ${TEMPLATE_COLUMNS}`,
);
const readNames = sql(
  'contracts.template_names',
  'SELECT public_id AS "publicId", name FROM contract_template WHERE agent_id = $1',
);
// Serializes the saves of one agent: otherwise two could take the last place.
const acquireLock = sql(
  'contracts.templates_turn',
  "SELECT pg_advisory_xact_lock(hashtextextended('templates of ' || $1::bigint, 0))",
);

interface SaveTemplate extends Pick<ContractTemplate, 'name' | 'terms'> {
  readonly agentId: bigint;
}

/**
 * A command. Saves terms under a name.
 *
 * @throws contract.template_limit, contract.template_name_taken
 */
export const saveTemplate = (
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { agentId, name, terms }: SaveTemplate,
): Promise<ContractTemplate> =>
  inTransaction(db, async (tx) => {
    const names = await lockTemplateNames(tx, agentId);
    if (names.size >= TEMPLATES_MAX)
      throw new DomainError('contract.template_limit', { most: TEMPLATES_MAX });
    assertNameFree(names, { name });
    const values = [newId(), agentId, name, terms, clock()];
    return oneRow(await tx.query<ContractTemplate>(insert, values));
  });

/** Names of an agent's templates. Blocks other saves of the agent until the transaction ends. */
export async function lockTemplateNames(
  tx: Tx,
  agentId: bigint,
): Promise<ReadonlyMap<string, string>> {
  await tx.query(acquireLock, [agentId]);
  const rows = await tx.query<Pick<ContractTemplate, 'publicId' | 'name'>>(readNames, [agentId]);
  return new Map(rows.map(({ publicId, name }) => [publicId, name]));
}

export function assertNameFree(
  names: ReadonlyMap<string, string>,
  { name, publicId }: { readonly name: string; readonly publicId?: string },
): void {
  const isTaken = [...names].some(([id, taken]) => taken === name && id !== publicId);
  if (isTaken) throw new DomainError('contract.template_name_taken');
}
