import { defaultAgent as setting } from '@app/shared/agents/settings';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { isAgentRow, memberRows, publicNameOf } from '../members/index.ts';

/** The upline of members who register without a link. */
export interface DefaultAgent {
  readonly agentId: bigint;
  /** The agent's public name: the chosen display name, or the masked username. */
  readonly publicName: string;
}

const find = sql(
  'agents.default_agent',
  `SELECT m.id AS "agentId", m.username, m.nickname FROM ${memberRows} m
   WHERE m.merchant_id = $1 AND m.username = $2 AND m.closed_at IS NULL AND ${isAgentRow('m')}`,
);

type AgentRow = Pick<DefaultAgent, 'agentId'> & {
  readonly username: string;
  readonly nickname: string;
};

/** A query. The open agent of a site with this username. */
export async function openAgentNamed(
  reader: Reader,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<DefaultAgent | undefined> {
  if (username === '') return undefined;
  const [found] = await reader.query<AgentRow>(find, [merchantId, username]);
  return found && { agentId: found.agentId, publicName: publicNameOf(found) };
}

/** A query. The site's default agent; undefined if the site chose none, or the agent is locked or erased. */
export const defaultAgentOf = (reader: Reader, site: Site): Promise<DefaultAgent | undefined> =>
  openAgentNamed(reader, { merchantId: site.id, ...settingOf(site, setting) });
