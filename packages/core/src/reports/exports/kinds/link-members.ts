import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listRegistered } from '../../team/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** One of the agent's own links. */
export interface LinkMembersExportRequest {
  readonly linkPublicId: string;
}

/** Members who signed up by a link and were direct downlines of its agent at the time of the request. */
export const linkMembers: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.firstDeposit', type: 'time' },
  ],
  pages({ db }, asked) {
    const { linkPublicId } = JSON.parse(asked.input) as LinkMembersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    const of = { agentId: memberOf(asked), linkPublicId, at: asked.askedAt };
    return pagesById(
      (page) => listRegistered(db, { ...of, ...page }),
      ({ username, isAgent, registeredAt, firstDepositAt }) => [
        username,
        say(isAgent ? 'role.agent' : 'role.player'),
        registeredAt,
        firstDepositAt,
      ],
    );
  },
};
