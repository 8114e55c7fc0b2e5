import type { LinkParameters } from '@app/shared/domain/link-parameters';
import { listOrigins } from '../../../people/postbacks/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** The values selected on the page. */
export interface LinkOriginsExportRequest {
  readonly parameters: LinkParameters;
}

/** Members who signed up by an agent's links with a click ID or sub IDs. */
export const linkOrigins: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.clickId', type: 'text' },
    { key: 'column.sub1', type: 'text' },
    { key: 'column.sub2', type: 'text' },
    { key: 'column.sub3', type: 'text' },
    { key: 'column.sub4', type: 'text' },
  ],
  pages({ db }, asked) {
    const { parameters } = JSON.parse(asked.input) as LinkOriginsExportRequest;
    const of = { agentId: memberOf(asked), parameters };
    return pagesById(
      (page) => listOrigins(db, { ...of, ...page }),
      ({ username, registeredAt, clickId, sub1, sub2, sub3, sub4 }) => [
        username,
        registeredAt,
        clickId,
        sub1,
        sub2,
        sub3,
        sub4,
      ],
    );
  },
};
