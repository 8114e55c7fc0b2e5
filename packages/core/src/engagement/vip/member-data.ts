import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { listChanges, type VipChange } from './read-vip.ts';

/** Sheets of this domain in a member's data package. */
export const vipDataSheets = [
  dataSheet<VipChange>({
    name: 'vipLevels',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.level', 'count', ({ toLevel }) => toLevel],
      ['column.reason', 'text', ({ reason }) => reason],
      ['column.remark', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      listChanges(reader, { memberId, afterId: after?.id, rowsMax: DATA_ROWS_PER_PAGE }),
  }),
];
