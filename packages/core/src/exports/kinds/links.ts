import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listAffiliateLinks } from '../../agents/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** As the page of links is narrowed. */
export interface LinksWish {
  readonly campaign?: string | undefined;
}

/** The live invitation links of an agent, with who visited and who signed up. */
export const links: ExportSheet = {
  columns: [
    { key: 'column.invitation', type: 'text' },
    { key: 'column.name', type: 'text' },
    { key: 'column.campaign', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.address', type: 'text' },
    { key: 'column.made', type: 'time' },
    { key: 'column.ends', type: 'time' },
    { key: 'column.visits', type: 'count' },
    { key: 'column.signUps', type: 'count' },
  ],
  pages({ db }, asked) {
    const { campaign } = JSON.parse(asked.input) as LinksWish;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    const agentId = memberOf(asked);
    return pagesById(
      async (page) => {
        const { links: rows, ...found } = await listAffiliateLinks(db, {
          ...{ agentId, campaign },
          ...page,
        });
        return { ...found, rows };
      },
      (link) => [
        ...[link.code, link.name, link.campaign],
        ...[say(link.makesAgents ? 'role.agent' : 'role.player'), link.landing],
        ...[link.createdAt, link.expiresAt, link.visits, link.registered],
      ],
    );
  },
};
