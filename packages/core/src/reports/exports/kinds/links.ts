import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listAffiliateLinks } from '../../../people/agents/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import type { DataExport } from '../export.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Filters of the page of links. */
export interface LinksExportRequest {
  readonly campaign?: string | undefined;
}

const COLUMNS = [
  { key: 'column.invitation', type: 'text' },
  { key: 'column.name', type: 'text' },
  { key: 'column.campaign', type: 'text' },
  { key: 'column.role', type: 'text' },
  { key: 'column.address', type: 'text' },
  { key: 'column.made', type: 'time' },
  { key: 'column.ends', type: 'time' },
  { key: 'column.visits', type: 'count' },
  { key: 'column.signUps', type: 'count' },
] as const;

function pagesOf(
  db: Reader,
  asked: DataExport,
  of: LinksExportRequest & { readonly agentId: bigint },
) {
  const say = speakerOf(languageOf(asked.language), 'server/exports');
  return pagesById(
    async (page) => {
      const { links: rows, ...found } = await listAffiliateLinks(db, { ...of, ...page });
      return { ...found, rows };
    },
    (link) => [
      link.code,
      link.name,
      link.campaign,
      say(link.makesAgents ? 'role.agent' : 'role.player'),
      link.landing,
      link.createdAt,
      link.expiresAt,
      link.visits,
      link.registered,
    ],
  );
}

/** An agent's live invitation links, with visits and sign-ups. */
export const links: ExportSheet = {
  columns: COLUMNS,
  pages({ db }, asked) {
    const { campaign } = JSON.parse(asked.input) as LinksExportRequest;
    return pagesOf(db, asked, { agentId: memberOf(asked), campaign });
  },
};

/** The id of an agent of the site. */
export interface AgentLinksExportRequest {
  readonly agentId: string;
}

/** One agent's links, for operators. */
export const agentLinks: ExportSheet = {
  columns: COLUMNS,
  pages({ db }, asked) {
    const { agentId } = JSON.parse(asked.input) as AgentLinksExportRequest;
    return pagesOf(db, asked, { agentId: BigInt(agentId) });
  },
};
