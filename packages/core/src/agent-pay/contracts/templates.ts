import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** Limit of one agent. */
export const TEMPLATES_MAX = 20;

/** Named terms that an agent saved for later offers. */
export interface ContractTemplate {
  readonly publicId: string;
  readonly name: string;
  /** JSON in wire form. */
  readonly terms: string;
  readonly savedAt: Date;
}

const COLUMNS = 'public_id AS "publicId", name, terms, saved_at AS "savedAt"';

const list = sql(
  'contracts.templates',
  `SELECT ${COLUMNS} FROM contract_template WHERE agent_id = $1 ORDER BY name LIMIT ${TEMPLATES_MAX}`,
);
const insert = sql(
  'contracts.insert_template',
  `INSERT INTO contract_template (public_id, agent_id, name, terms, saved_at)
   VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
);
const rename = sql(
  'contracts.rename_template',
  `UPDATE contract_template SET name = $3 WHERE agent_id = $1 AND public_id = $2 RETURNING ${COLUMNS}`,
);
const remove = sql(
  'contracts.delete_template',
  'DELETE FROM contract_template WHERE agent_id = $1 AND public_id = $2 RETURNING id',
);
const readNames = sql(
  'contracts.template_names',
  'SELECT public_id AS "publicId", name FROM contract_template WHERE agent_id = $1',
);
// Saves of one agent are counted one at a time: otherwise two could take the last place.
const acquireLock = sql(
  'contracts.templates_turn',
  "SELECT pg_advisory_xact_lock(hashtextextended('templates of ' || $1::bigint, 0))",
);

/** A query. An agent's templates, by name. */
export const contractTemplates = (reader: Reader, agentId: bigint): Promise<ContractTemplate[]> =>
  reader.query<ContractTemplate>(list, [agentId]);

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
    const names = await namesInTurn(tx, agentId);
    if (names.size >= TEMPLATES_MAX)
      throw new DomainError('contract.template_limit', { most: TEMPLATES_MAX });
    assertNameFree(names, { name });
    const values = [newId(), agentId, name, terms, clock()];
    return one(await tx.query<ContractTemplate>(insert, values));
  });

interface OfTemplate {
  readonly agentId: bigint;
  readonly publicId: string;
}

/**
 * A command. Renames a template.
 *
 * @throws contract.template_not_found, contract.template_name_taken
 */
export const renameTemplate = (
  { db }: Pick<Deps, 'db'>,
  { agentId, publicId, name }: OfTemplate & Pick<ContractTemplate, 'name'>,
): Promise<ContractTemplate> =>
  inTransaction(db, async (tx) => {
    assertNameFree(await namesInTurn(tx, agentId), { name, publicId });
    return one(await tx.query<ContractTemplate>(rename, [agentId, publicId, name]));
  });

/**
 * A command. Deletes a template. Contracts made from it stay.
 *
 * @throws contract.template_not_found
 */
export async function deleteTemplate(
  { db }: Pick<Deps, 'db'>,
  { agentId, publicId }: OfTemplate,
): Promise<void> {
  one(await db.query(remove, [agentId, publicId]));
}

const eraseAll = sql(
  'contracts.erase_templates',
  'DELETE FROM contract_template WHERE agent_id = $1',
);

/** A step. Erases a member's templates. Idempotent. */
export async function eraseTemplates(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(eraseAll, [memberId]);
}

/** An agent's names of templates, locked for this transaction. */
async function namesInTurn(tx: Tx, agentId: bigint): Promise<ReadonlyMap<string, string>> {
  await tx.query(acquireLock, [agentId]);
  const rows = await tx.query<Pick<ContractTemplate, 'publicId' | 'name'>>(readNames, [agentId]);
  return new Map(rows.map(({ publicId, name }) => [publicId, name]));
}

function assertNameFree(
  names: ReadonlyMap<string, string>,
  { name, publicId }: { readonly name: string; readonly publicId?: string },
): void {
  const isTaken = [...names].some(([id, taken]) => taken === name && id !== publicId);
  if (isTaken) throw new DomainError('contract.template_name_taken');
}

function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new DomainError('contract.template_not_found');
  return row;
}
