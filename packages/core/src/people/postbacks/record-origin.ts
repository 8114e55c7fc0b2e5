import {
  LINK_PARAMETER,
  type LinkParameters,
  linkParameters,
} from '@app/shared/agents/link-parameters';
import { sql, type Tx } from '../../platform/db/index.ts';

const insert = sql(
  'postbacks.record_origin',
  `INSERT INTO link_origin (member_id, agent_id, click_id, sub1, sub2, sub3, sub4)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

interface Origin {
  readonly memberId: bigint;
  /** The agent of the link. */
  readonly agentId: bigint;
  readonly parameters: LinkParameters;
}

/** A step. Records the parameters of a link. Invalid parameters do not stop a registration. */
export async function recordOrigin(
  tx: Tx,
  { memberId, agentId, parameters }: Origin,
): Promise<void> {
  const values = linkParameters.map((name) => {
    const text = parameters[name] ?? '';
    return LINK_PARAMETER.test(text) ? text : '';
  });
  if (values.some((text) => text !== '')) await tx.query(insert, [memberId, agentId, ...values]);
}
