import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type ContractTemplate,
  type OfTemplate,
  oneRow,
  TEMPLATE_COLUMNS,
} from './contract-templates.ts';
import { assertNameFree, lockTemplateNames } from './save-template.ts';

const rename = sql(
  'contracts.rename_template',
  `UPDATE contract_template SET name = $3 WHERE agent_id = $1 AND public_id = $2 RETURNING ${TEMPLATE_COLUMNS}`,
);

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
    assertNameFree(await lockTemplateNames(tx, agentId), { name, publicId });
    return oneRow(await tx.query<ContractTemplate>(rename, [agentId, publicId, name]));
  });
