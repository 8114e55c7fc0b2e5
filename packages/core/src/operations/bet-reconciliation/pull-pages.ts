import {
  PULL_AGAIN_MINUTES,
  PULL_MARGIN_MINUTES,
} from '@app/shared/bet-reconciliation/bet-break-causes';
import {
  TRANSACTIONS,
  TRANSACTIONS_MAX,
  type TransactionsPage,
  type TransactionsRequest,
  transactionsAnswer,
  type VendorTransaction,
} from '@app/shared/bet-reconciliation/protocol';
import { ProviderFailed } from '../../money/deposits/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { askLinkedVendor, type RoundLink } from '../open-rounds/index.ts';
import type { BetPull } from './bet-pull.ts';

/** Enough for a page of transactions with the longest ids. */
const ANSWER_BYTES_MAX = 128 * 1_024;
/** Prevents an endless list: no real one has more pages. */
const PAGES_MAX = 20_000;
/** Pages of one list per sweep, so that other lists have their turn. */
const PAGES_PER_SWEEP_MAX = 100;
const SWEEP_MS_MAX = 20_000;
/** Failures in a row after which the worker drops the cursor, because the vendor may no longer know it. */
const TRIES_WITH_CURSOR_MAX = 3;

/** Lease, longer than the timeout of a request. */
export const LEASE_MS = 60_000;

interface Pulling {
  readonly pull: BetPull;
  readonly stop: AbortSignal | undefined;
}

type PullDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

// Compares the number of pages, so that of two workers one stores the page.
const advance = sql(
  'bet_reconciliation.advance_pull',
  `UPDATE bet_pull SET pages = pages + 1, lines = lines + $3, cursor = $4, failure = NULL,
     pulled_at = CASE WHEN $4::text IS NULL THEN $5::timestamptz END, lease_until = $6
   WHERE id = $1 AND pages = $2 AND pulled_at IS NULL RETURNING id`,
);
const insertLines = sql(
  'bet_reconciliation.insert_lines',
  `INSERT INTO bet_pull_line (pull_id, tx_id, kind, round_ref, game_code, member_ref, currency, amount, at)
   SELECT $1, l.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::bigint[],
     $9::timestamptz[]) AS l
   ON CONFLICT DO NOTHING RETURNING tx_id`,
);
const recordFailure = sql(
  'bet_reconciliation.record_failure',
  `UPDATE bet_pull SET tries = tries + 1, failed_at = $3, failure = $4, next_try_at = $5, lease_until = NULL
   WHERE id = $1 AND pages = $2 AND pulled_at IS NULL RETURNING tries`,
);
const restart = sql(
  'bet_reconciliation.restart_pull',
  `WITH emptied AS (DELETE FROM bet_pull_line WHERE pull_id = $1)
   UPDATE bet_pull SET cursor = NULL, pages = 0, lines = 0 WHERE id = $1`,
);

/**
 * A command. Pulls pages of a vendor's list, each stored with the cursor of the next one, until the last page or the end
 * of its turn. A failure is recorded on the pull and tried again with backoff. Returns whether the list is complete.
 */
export async function pullPages(
  deps: PullDeps,
  link: RoundLink,
  { pull, stop }: Pulling,
): Promise<boolean> {
  const stopAt = performance.now() + SWEEP_MS_MAX;
  let { cursor, pages } = pull;
  for (let turn = 0; turn < PAGES_PER_SWEEP_MAX; turn++) {
    if (stop?.aborted || performance.now() > stopAt) return false;
    try {
      if (pages >= PAGES_MAX) throw new ProviderFailed('unreadable', 'endless');
      const page = await askForPage(deps, link, { ...pull, cursor });
      if (!(await storePage(deps, pull, { page, pages }))) return false; // another worker has it
      faultPoint('bet_pull.page_stored');
      if (page.next === null) return true;
      cursor = page.next;
      pages++;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      await fail(deps, { ...pull, pages }, error);
      return false;
    }
  }
  return false;
}

async function askForPage(
  deps: PullDeps,
  link: RoundLink,
  { cursor, ...pull }: Pick<BetPull, 'cursor' | 'fromAt' | 'untilAt'>,
): Promise<TransactionsPage> {
  const window = askedWindow(pull);
  const body: TransactionsRequest = { ...window, cursor, most: TRANSACTIONS_MAX };
  const question = { name: TRANSACTIONS, body, answerBytesMax: ANSWER_BYTES_MAX };
  const page = readPage(await askLinkedVendor(deps, link, question));
  const { transactions, next } = page;
  const isInside = ({ at }: VendorTransaction) => at >= window.from && at < window.until;
  if (!transactions.every(isInside)) throw new ProviderFailed('unreadable', 'outside the window');
  if (next !== null && (transactions.length === 0 || next === cursor))
    throw new ProviderFailed('unreadable', 'endless');
  return page;
}

function readPage(text: string): TransactionsPage {
  try {
    return transactionsAnswer().parse(JSON.parse(text));
  } catch {
    throw new ProviderFailed('unreadable');
  }
}

const MARGIN_MS = PULL_MARGIN_MINUTES * 60_000;

/** The vendor's times differ a little from ours, so its window is wider. */
const askedWindow = ({ fromAt, untilAt }: Pick<BetPull, 'fromAt' | 'untilAt'>) => ({
  from: fromAt.getTime() - MARGIN_MS,
  until: untilAt.getTime() + MARGIN_MS,
});

interface PageOfPull {
  readonly page: TransactionsPage;
  /** Number of pages before it. */
  readonly pages: number;
}

/**
 * Stores a page and the cursor of the next one. Returns false if another worker has stored it.
 *
 * @throws ProviderFailed for transactions that an earlier page had
 */
async function storePage(
  { db, clock }: PullDeps,
  { id }: BetPull,
  { page: { transactions, next }, pages }: PageOfPull,
): Promise<boolean> {
  const now = clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return inTransaction(db, async (tx) => {
    const moved = await tx.query(advance, [id, pages, transactions.length, next, now, leaseUntil]);
    if (moved.length === 0) return false;
    const inserted = await tx.query(insertLines, [
      id,
      transactions.map(({ txId }) => txId),
      transactions.map(({ kind }) => kind),
      transactions.map(({ roundId }) => roundId),
      transactions.map(({ gameCode }) => gameCode),
      transactions.map(({ memberRef }) => memberRef),
      transactions.map(({ currency }) => currency),
      transactions.map(({ amount }) => amount),
      transactions.map(({ at }) => new Date(at)),
    ]);
    if (inserted.length < transactions.length) throw new ProviderFailed('unreadable', 'repeated');
    return true;
  });
}

/** Records why a vendor's list could not be pulled. A list that is wrong is read from its start again. */
async function fail(
  { db, clock }: PullDeps,
  { id, pages, tries }: BetPull,
  { message, failure }: ProviderFailed,
): Promise<void> {
  const now = clock();
  const minutes = PULL_AGAIN_MINUTES[Math.min(tries, PULL_AGAIN_MINUTES.length - 1)] ?? 0;
  const nextTryAt = new Date(now.getTime() + minutes * 60_000);
  await inTransaction(db, async (tx) => {
    const [failed] = await tx.query<{ tries: number }>(recordFailure, [
      id,
      pages,
      now,
      message,
      nextTryAt,
    ]);
    if (!failed) return; // another worker has it
    const isWrong = failure.code === 'unreadable' || failed.tries % TRIES_WITH_CURSOR_MAX === 0;
    if (isWrong && pages > 0) await tx.query(restart, [id]);
  });
}
