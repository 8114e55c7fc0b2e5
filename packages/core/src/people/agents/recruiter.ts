import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { memberRows, publicNameOf } from '../members/index.ts';
import { foldAffiliateCode } from './affiliate-code.ts';

/** Whose code a member registers by. */
export interface Recruiter {
  readonly agentId: bigint;
  readonly linkId: bigint;
  readonly code: string;
  /** The agent as a stranger may see them: by the display name they chose, or masked. */
  readonly publicName: string;
  /** Whether who registers by it becomes an agent. */
  readonly makesAgents: boolean;
}

/** A code, as typed, and when it is to be good on a site. */
export interface TypedCode {
  readonly merchantId: bigint;
  readonly code: string;
  readonly at: Date;
}

interface RecruiterRow extends Omit<Recruiter, 'publicName'> {
  readonly username: string;
  readonly nickname: string;
}

// One look-up whatever comes of it: a wrong guess takes as long as a right one.
const find = sql(
  'agents.agent_of_code',
  `SELECT l.id AS "linkId", l.agent_id AS "agentId", l.code, l.makes_agents AS "makesAgents",
     agent.username, agent.nickname
   FROM affiliate_link l JOIN ${memberRows} agent ON agent.id = l.agent_id
   WHERE l.merchant_id = $1 AND l.code = $2 AND l.ended_at IS NULL
     AND (l.expires_at IS NULL OR l.expires_at > $3) AND agent.closed_at IS NULL`,
);

/** A query. The agent whose live code this is on a site. */
export async function agentOfCode(
  reader: Reader,
  { merchantId, code, at }: TypedCode,
): Promise<Recruiter | undefined> {
  const [found] = await reader.query<RecruiterRow>(find, [merchantId, foldAffiliateCode(code), at]);
  if (!found) return undefined;
  const { username, nickname, ...recruiter } = found;
  return { ...recruiter, publicName: publicNameOf({ username, nickname }) };
}

/**
 * A query. The agent whose live code this is.
 *
 * @throws register.affiliate_code_unknown
 */
export async function requireRecruiter(reader: Reader, typed: TypedCode): Promise<Recruiter> {
  const recruiter = await agentOfCode(reader, typed);
  if (!recruiter) throw new DomainError('register.affiliate_code_unknown');
  return recruiter;
}

/**
 * A query. Below whom a member who registers with this code belongs; null when no code was given.
 *
 * @throws register.affiliate_code_unknown
 */
export const recruiterOf = async (
  reader: Reader,
  { code, ...typed }: Omit<TypedCode, 'code'> & { readonly code: string | null | undefined },
): Promise<Recruiter | null> => (code ? requireRecruiter(reader, { ...typed, code }) : null);
