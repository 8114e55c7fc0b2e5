import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { memberRows, publicNameOf } from '../members/index.ts';
import { foldAffiliateCode } from './affiliate-code.ts';

/** The agent whose code a member registers by. */
export interface Recruiter {
  readonly agentId: bigint;
  readonly linkId: bigint;
  readonly code: string;
  /** The agent's public name: the chosen display name, or the masked username. */
  readonly publicName: string;
  /** Whether members who register by the code become agents. */
  readonly makesAgents: boolean;
}

/** A code as typed, with the site and the moment at which it must be valid. */
export interface TypedCode {
  readonly merchantId: bigint;
  readonly code: string;
  readonly at: Date;
}

interface RecruiterRow extends Omit<Recruiter, 'publicName'> {
  readonly username: string;
  readonly nickname: string;
}

// A single look-up in every case: a wrong guess takes as long as a right one.
const find = sql(
  'agents.agent_of_code',
  `SELECT l.id AS "linkId", l.agent_id AS "agentId", l.code, l.makes_agents AS "makesAgents",
     agent.username, agent.nickname
   FROM affiliate_link l JOIN ${memberRows} agent ON agent.id = l.agent_id
   WHERE l.merchant_id = $1 AND l.code = $2 AND l.ended_at IS NULL
     AND (l.expires_at IS NULL OR l.expires_at > $3) AND agent.closed_at IS NULL`,
);

/** A query. The agent with this live code on a site. */
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
 * A query. The agent with this live code.
 *
 * @throws register.affiliate_code_unknown
 */
export async function requireRecruiter(reader: Reader, typed: TypedCode): Promise<Recruiter> {
  const recruiter = await agentOfCode(reader, typed);
  if (!recruiter) throw new DomainError('register.affiliate_code_unknown');
  return recruiter;
}

/**
 * A query. The upline of a member who registers with this code; null without a code.
 *
 * @throws register.affiliate_code_unknown
 */
export const recruiterOf = async (
  reader: Reader,
  { code, ...typed }: Omit<TypedCode, 'code'> & { readonly code: string | null | undefined },
): Promise<Recruiter | null> => (code ? requireRecruiter(reader, { ...typed, code }) : null);
