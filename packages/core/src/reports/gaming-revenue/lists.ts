import { read } from '@app/shared/gaming-revenue/ops-calls';
import {
  type After,
  defineList,
  type Page,
  pagesAfter,
  type Reading,
} from '../../platform/lists/index.ts';
import {
  type GamingRevenue,
  type RevenueDay,
  revenueByVendor,
  revenueDays,
  sumRevenue,
} from './gaming-revenue.ts';

/** Days of the site, both included. */
interface RevenueInput {
  readonly from: string;
  readonly to: string;
  readonly vendor?: string | undefined;
  /** A game of the vendor. */
  readonly game?: string | undefined;
}

interface FileRow extends GamingRevenue {
  /** A game on a day, the sum of a vendor, or the total. */
  readonly line: 'day' | 'vendor' | 'total';
  readonly vendor: string | null;
  readonly vendorName: string | null;
  readonly game: string | null;
  readonly gameName: string | null;
  readonly day: string | null;
}

const ROWS_MAX = 5_000;
const NO_DAY = { game: null, gameName: null, day: null };

/**
 * Revenue by vendor, game and day, with a sum for each vendor and a total: the figures to compare a vendor's invoice
 * with.
 */
const gamingRevenue = defineList(
  read,
  'gamingRevenue',
  async function* ({
    db,
    merchantId,
    asked: { language },
    input: { from, to, vendor, game },
  }: Reading<RevenueInput>): AsyncGenerator<Page<FileRow>> {
    const days = { merchantId, from, to, language };
    const all = await revenueByVendor(db, days);
    const vendors = all.filter(({ key }) => vendor === undefined || key === vendor);
    const sums: GamingRevenue[] = [];
    for (const [n, { key: code, name: vendorName }] of vendors.entries()) {
      const vendorNames = { vendor: code, vendorName };
      const ofVendor: GamingRevenue[] = [];
      const pages = pagesAfter<RevenueDay, RevenueDay>(
        (page: After<RevenueDay>) =>
          revenueDays(db, { ...days, vendorCode: code ?? '', game, ...page }),
        (row) => row,
        { rowsMax: ROWS_MAX },
      );
      for await (const { rows } of pages) {
        ofVendor.push(sumRevenue(rows));
        const lines = rows.map((row): FileRow => ({ ...row, ...vendorNames, line: 'day' }));
        yield { rows: lines, share: n / vendors.length };
      }
      const sum = sumRevenue(ofVendor);
      sums.push(sum);
      const row: FileRow = { ...sum, ...vendorNames, ...NO_DAY, line: 'vendor' };
      yield { rows: [row], share: (n + 1) / vendors.length };
    }
    const total = { ...sumRevenue(sums), ...NO_DAY, vendor: null, vendorName: null } as const;
    yield { rows: [{ ...total, line: 'total' }], share: 1 };
  },
);

/** The lists of this domain that can be downloaded. */
export const gamingRevenueLists = { gamingRevenue };
