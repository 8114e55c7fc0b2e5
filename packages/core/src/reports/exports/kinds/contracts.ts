import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { ContractSide, ContractState } from '@app/shared/domain/contract-states';
import {
  contractsOfSide,
  type SideContract,
  type SideTerms,
} from '../../../agent-pay/contracts/index.ts';
import { engineOfNumber, namedTerms } from '../../../agent-pay/payouts/index.ts';
import type { DataExport } from '../export.ts';
import type { Row } from '../sheets/sheet.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE } from './kind.ts';
import { termsText, tierRows } from './terms-text.ts';

/** Filters of the page of contracts. */
export interface ContractsExportRequest {
  readonly side: ContractSide;
  readonly states: readonly ContractState[];
  /** The ids of the engines whose contracts the site offers. */
  readonly kinds: readonly number[];
  /** Only contracts with this agent. */
  readonly withPublicId?: string | undefined;
}

/** An agent's contracts, or those with their direct downlines, newest first: a row for each tier. */
export const contracts: ExportSheet = {
  columns: [
    { key: 'column.agent', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.category', type: 'text' },
    { key: 'column.state', type: 'text' },
    { key: 'column.proposed', type: 'time' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.ended', type: 'time' },
    { key: 'column.askedTerms', type: 'text' },
    { key: 'column.terms', type: 'text' },
    { key: 'column.tier', type: 'count' },
    { key: 'column.asksFor', type: 'text' },
    { key: 'column.percent', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { kinds, ...wish } = JSON.parse(asked.input) as ContractsExportRequest;
    const terms = kinds.map((number) => engineOfNumber(number).terms);
    const of = { ...wish, memberId: memberOf(asked), rowsMax: ROWS_PER_PAGE };
    const rowsOf = rowsIn(asked);
    for (let afterPublicId: string | undefined; ; ) {
      const found = await contractsOfSide(db, terms, { ...of, afterPublicId });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows: found.flatMap(rowsOf), share: isLast ? 1 : 0 }; // the total is unknown
      afterPublicId = found.at(-1)?.publicId;
      if (isLast) return;
    }
  },
};

/** A contract as rows, in the language of the request. */
function rowsIn(asked: DataExport): (contract: SideContract) => Row[] {
  const language = languageOf(asked.language);
  const say = speakerOf(language, 'web/contracts');
  const typeOf = speakerOf(language, 'web/records');
  const gamesOf = speakerOf(language, 'console');
  return ({ kind, category, state, other, terms, ...contract }) => {
    const engine = engineOfNumber(kind);
    const named = ({ promised }: SideTerms) => namedTerms(engine, { category, ...promised });
    return tierRows(language, named(terms), [
      other?.username ?? say('site'),
      typeOf(`type.${engine.facts.paid.kind}`),
      gamesOf(`category.${category}`),
      say(`status.${state}`),
      contract.createdAt,
      terms.validFrom,
      terms.validTo,
      contract.endedAt,
      contract.asked ? termsText(language, named(contract.asked)) : null,
    ]);
  };
}
