import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

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

export const TEMPLATE_COLUMNS = 'public_id AS "publicId", name, terms, saved_at AS "savedAt"';

const list = sql(
  'contracts.templates',
  `SELECT ${TEMPLATE_COLUMNS} FROM contract_template WHERE agent_id = $1 ORDER BY name LIMIT ${TEMPLATES_MAX}`,
);

/** A query. An agent's templates, by name. */
export const contractTemplates = (reader: Reader, agentId: bigint): Promise<ContractTemplate[]> =>
  reader.query<ContractTemplate>(list, [agentId]);

export interface OfTemplate {
  readonly agentId: bigint;
  readonly publicId: string;
}

const eraseAll = sql(
  'contracts.erase_templates',
  'DELETE FROM contract_template WHERE agent_id = $1',
);

/** A step. Erases a member's templates. Idempotent. */
export async function eraseTemplates(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(eraseAll, [memberId]);
}

/** @throws contract.template_not_found without a row */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new DomainError('contract.template_not_found');
  return row;
}
