import { audit as auditCall } from '@app/shared/audit/ops-calls';
import {
  type After,
  defineList,
  mapPages,
  pagesAfter,
  type Reading,
} from '../../platform/lists/index.ts';
import { listAudit } from '../audit/index.ts';
import { sitesOf } from './find-site.ts';

/** Filters of the audit page. Times are epoch milliseconds. */
interface AuditInput {
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

/**
 * The audit trail of a site, or of all sites for an operator of the installation. Each line contains the code of its
 * site.
 */
const audit = defineList(
  auditCall,
  'audit',
  async function* ({
    db,
    asked: { merchantId },
    input: { from, to, ...narrowed },
  }: Reading<AuditInput>) {
    const sites = new Map((await sitesOf(db, merchantId)).map(({ id, code }) => [id, code]));
    const filter = { ...narrowed, merchantId, from: dateOf(from), to: dateOf(to) };
    let first: number | undefined;
    const pages = pagesAfter(
      async ({ after, rowsMax }: After<bigint>) => {
        const found = await listAudit(db, { ...filter, before: after, rowsMax });
        first ??= Number(found[0]?.id ?? 1);
        return found;
      },
      ({ id }) => id,
      // Lines of all sites share one numbering from 1 on, so the numbers show the progress.
      { shareOf: ({ id }) => (Number(first) - Number(id)) / Number(first) },
    );
    yield* mapPages(pages, (line) => ({
      ...line,
      number: `${line.id}`,
      site: line.merchantId === null ? null : sites.get(line.merchantId),
    }));
  },
);

/** The lists of this domain that can be downloaded. */
export const siteLists = { audit };
