import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { findContractOfSite, versionsOfContract } from '../../../agent-pay/contracts/index.ts';
import { engineOfNumber, namedTerms } from '../../../agent-pay/payouts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';
import { tierRows } from './terms-text.ts';

export interface ContractTermsExportRequest {
  /** A contract of the site. */
  readonly contractId: string;
}

/** The past and current terms of a contract, a row for each tier. */
export const termsOfContract: ExportSheet = {
  columns: [
    { key: 'column.type', type: 'text' },
    { key: 'column.category', type: 'text' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.terms', type: 'text' },
    { key: 'column.tier', type: 'count' },
    { key: 'column.asksFor', type: 'text' },
    { key: 'column.percent', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { contractId: publicId } = JSON.parse(asked.input) as ContractTermsExportRequest;
    const contract = await findContractOfSite(db, siteOf(asked), publicId);
    if (!contract) throw new Error(`there is no contract ${publicId}`);
    const { id: contractId, category } = contract;
    const engine = engineOfNumber(contract.kind);
    const language = languageOf(asked.language);
    const type = speakerOf(language, 'web/records')(`type.${engine.facts.paid.kind}`);
    const games = speakerOf(language, 'console')(`category.${category}`);
    for (let before: bigint | undefined; ; ) {
      const page = { contractId, before, rowsMax: ROWS_PER_PAGE };
      const found = await versionsOfContract(db, engine.terms, page);
      const rows = found.flatMap(({ version: _, proposedAt: __, validFrom, validTo, ...terms }) => {
        const head = [type, games, validFrom, validTo];
        return tierRows(language, namedTerms(engine, { category, ...terms }), head);
      });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 };
      if (isLast) return;
      before = BigInt(found.at(-1)?.version ?? 0);
    }
  },
};
