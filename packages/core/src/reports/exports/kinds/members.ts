import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { DownlineSort } from '@app/shared/domain/team-sorts';
import { type CountedTab, countedDownlines } from '../../team/index.ts';
import { type ExportSheet, memberOf, pagesById, siteOf } from './kind.ts';

/** Filters and order of the page of members. */
export interface MembersExportRequest {
  /** The agent whose downlines are listed; by default the one who asks. */
  readonly headPublicId?: string | undefined;
  readonly tab: CountedTab;
  /** Prefix of the username; empty for all. */
  readonly name: string;
  readonly order: { readonly by: DownlineSort; readonly descending: boolean };
}

/** The direct downlines of an agent. */
export const members: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.lastLogin', type: 'time' },
    { key: 'column.lastDeposit', type: 'time' },
    { key: 'column.lastDepositAmount', type: 'money' },
    { key: 'column.turnoverToday', type: 'money' },
    { key: 'column.turnoverWeek', type: 'money' },
    { key: 'column.balanceNow', type: 'money' },
    { key: 'column.below', type: 'count' },
  ],
  pages(deps, asked) {
    const wish = JSON.parse(asked.input) as MembersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    const { timeZone } = asked;
    const below = { merchantId: siteOf(asked), agentId: memberOf(asked), timeZone, ...wish };
    return pagesById(
      (page) => countedDownlines(deps, { ...below, ...page }),
      (one) => [
        one.username,
        say(one.isAgent ? 'role.agent' : 'role.player'),
        one.registeredAt,
        one.lastLoginAt,
        one.lastDepositAt,
        one.lastDeposit,
        one.turnoverToday,
        one.turnoverWeek,
        one.balance,
        one.below,
      ],
    );
  },
};
