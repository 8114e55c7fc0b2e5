import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type OfTemplate, oneRow } from './contract-templates.ts';

const remove = sql(
  'contracts.delete_template',
  'DELETE FROM contract_template WHERE agent_id = $1 AND public_id = $2 RETURNING id',
);

/**
 * A command. Deletes a template. Contracts made from it stay.
 *
 * @throws contract.template_not_found
 */
export async function deleteTemplate(
  { db }: Pick<Deps, 'db'>,
  { agentId, publicId }: OfTemplate,
): Promise<void> {
  oneRow(await db.query(remove, [agentId, publicId]));
}
