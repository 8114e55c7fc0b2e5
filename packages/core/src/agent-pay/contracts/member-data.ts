import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface ContractRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly kind: number;
  readonly state: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
}

const read = sql(
  'contracts.data_of_member',
  `SELECT id, public_id AS "publicId", kind, state, created_at AS "createdAt",
     answered_at AS "answeredAt", ended_at AS "endedAt"
   FROM contract WHERE agent_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

const kindOf = ({ kind }: ContractRow) =>
  payoutEngineFacts.find(({ number }) => number === kind)?.kind ?? `${kind}`;

interface TemplateRow {
  readonly id: bigint;
  readonly name: string;
  readonly terms: string;
  readonly savedAt: Date;
}

const readTemplates = sql(
  'contracts.templates_of_member',
  `SELECT id, name, terms, saved_at AS "savedAt" FROM contract_template
   WHERE agent_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const contractsDataSheets = [
  dataSheet<ContractRow>({
    name: 'contracts',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.type', 'text', kindOf],
      ['column.state', 'text', ({ state }) => state],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.answered', 'time', ({ answeredAt }) => answeredAt],
      ['column.ended', 'time', ({ endedAt }) => endedAt],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<ContractRow>(read, [memberId, after?.id ?? 0n]),
  }),
  dataSheet<TemplateRow>({
    name: 'templates',
    columns: [
      ['column.name', 'text', ({ name }) => name],
      ['column.terms', 'text', ({ terms }) => terms],
      ['column.time', 'time', ({ savedAt }) => savedAt],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<TemplateRow>(readTemplates, [memberId, after?.id ?? 0n]),
  }),
];
