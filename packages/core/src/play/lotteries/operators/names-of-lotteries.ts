import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { gameNameRows } from '../../games/index.ts';

interface NamedLottery {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

const read = sql(
  'lotteries.names',
  `SELECT l.code, coalesce(n.names->>$1::text, n.name) AS name
   FROM lottery l JOIN ${gameNameRows} n ON n.id = l.game_id ORDER BY l.id LIMIT 1000`,
);

/** A query. Names of all lotteries of the installation. */
export const namesOfLotteries = (reader: Reader, language: LanguageCode): Promise<NamedLottery[]> =>
  reader.query<NamedLottery>(read, [language]);
