import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { seriesHistory } from '../../../people/series/index.ts';
import { type ExportSheet, ROWS_PER_PAGE } from './kind.ts';

/** The id of a member of the site. */
export interface SeriesChangesExportRequest {
  readonly memberId: string;
}

/** The changes of a member's series. */
export const seriesChanges: ExportSheet = {
  columns: [
    { key: 'column.time', type: 'time' },
    { key: 'column.category', type: 'text' },
    { key: 'column.before', type: 'text' },
    { key: 'column.series', type: 'text' },
    { key: 'column.promised', type: 'text' },
    { key: 'column.agent', type: 'text' },
    { key: 'column.invitation', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { memberId } = JSON.parse(asked.input) as SeriesChangesExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/games');
    const textOf = (series: number | null) => (series === null ? null : `${series}`);
    for (let before: bigint | undefined; ; ) {
      const page = { before, rowsMax: ROWS_PER_PAGE };
      const found = await seriesHistory(db, { memberId: BigInt(memberId), ...page });
      const rows = found.map((one) => [
        one.at,
        say(`category.${one.category}`),
        textOf(one.before),
        textOf(one.series),
        textOf(one.promised),
        one.agent,
        one.code,
      ]);
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 };
      if (isLast) return;
      before = found.at(-1)?.id;
    }
  },
};
