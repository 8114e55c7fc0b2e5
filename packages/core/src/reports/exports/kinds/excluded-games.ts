import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { type ExcludedGame, excludedGames as listExcluded } from '../../../play/games/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of the page. */
export interface ExcludedGamesExportRequest {
  readonly vendorCode?: string | undefined;
  readonly name?: string | undefined;
}

/** Games of a site that count less for bonuses. */
export const excludedGames: ExportSheet = {
  columns: [
    { key: 'column.game', type: 'text' },
    { key: 'column.category', type: 'text' },
    { key: 'column.provider', type: 'text' },
    { key: 'column.counts', type: 'count' },
  ],
  async *pages({ db, clock }, asked) {
    const wish = JSON.parse(asked.input) as ExcludedGamesExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/games');
    const of = { merchantId: siteOf(asked), language: asked.language, ...wish };
    const rowOf = ({ name, category, vendor, percent }: ExcludedGame) => [
      name,
      say(`category.${category}`),
      vendor,
      percent,
    ];
    let done = 0;
    for (let page = 1; ; page++) {
      const wanted = { ...of, page, rowsMax: ROWS_PER_PAGE };
      const { games, total } = await listExcluded(db, wanted, clock());
      done += games.length;
      yield { rows: games.map(rowOf), share: done / Math.max(1, total) };
      if (games.length < ROWS_PER_PAGE) return;
    }
  },
};
