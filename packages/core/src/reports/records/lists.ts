import { list as betsList } from '@app/shared/bets/ops-calls';
import type { BetStateName } from '@app/shared/bets/states';
import type { GameCategory } from '@app/shared/games/game-categories';
import type { TransactionType } from '@app/shared/ledger/transaction-types';
import { type Money, money } from '@app/shared/money/money';
import { personalPnl } from '@app/shared/records/play.schemas';
import { creditReport, orders, transactions } from '@app/shared/records/schemas';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import {
  type After,
  bookOf,
  defineList,
  defineSheet,
  mapPages,
  pagesAfter,
  pagesOf,
  type Reading,
  ROWS_PER_PAGE,
  shareOfRange,
} from '../../platform/lists/index.ts';
import { type BetPlace, listBets, type MemberBet } from './member-bets.ts';
import { listTransactions } from './member-transactions.ts';
import { playByDay } from './play-sums.ts';
import { type SiteBet, siteBets } from './site-bets.ts';
import { statementByDay } from './statement-by-day.ts';

/** Epoch milliseconds. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const datesOf = ({ from, to }: Range) => ({ from: new Date(from), to: new Date(to) });

interface BetsInput extends Range {
  readonly states?: readonly BetStateName[] | undefined;
  readonly categories?: readonly GameCategory[] | undefined;
}

/** A member's bets. */
const bets = defineList(
  orders,
  'bets',
  ({ db, memberId, asked: { language }, input }: Reading<BetsInput>) => {
    const filter = { ...input, ...datesOf(input), memberId, language };
    return pagesAfter<MemberBet, MemberBet>(
      (page) => listBets(db, { ...filter, ...page }),
      (bet) => bet,
      { shareOf: ({ placedAt }) => shareOfRange(placedAt, input) },
    );
  },
);

interface SiteBetsInput extends Range {
  readonly state?: BetStateName | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly publicId?: string | undefined;
  /** Units as text, which JSON keeps exact. */
  readonly stakeFrom?: string | undefined;
  readonly stakeTo?: string | undefined;
}

const unitsOf = (text: string | undefined) =>
  text === undefined ? undefined : money(BigInt(text));

/** Bets of a site, or of the member that an operator asked about. */
const betsOfSite = defineList(
  betsList,
  'betsOfSite',
  ({ db, clock, merchantId, asked, input }: Reading<SiteBetsInput>) => {
    const { language, subjectId } = asked;
    const filter = {
      ...input,
      ...datesOf(input),
      merchantId,
      memberId: subjectId ?? undefined,
      stakeFrom: unitsOf(input.stakeFrom),
      stakeTo: unitsOf(input.stakeTo),
      language,
      now: clock(),
      rowsMax: ROWS_PER_PAGE,
    };
    return pagesOf<FileBet, BetPlace>(async (after) => {
      const { bets, next } = await siteBets(db, { ...filter, after });
      return { rows: bets.map(fileBetOf), next, share: next && shareOfRange(next.placedAt, input) };
    });
  },
);

interface FileBet extends Omit<SiteBet, 'odds'> {
  readonly net: Money | null;
  readonly odds: string | null;
}

const fileBetOf = (bet: SiteBet): FileBet => ({
  ...bet,
  net: bet.state === 'open' || bet.state === 'void' ? null : money(bet.payout - bet.stake),
  odds: bet.odds === null ? null : `${bet.odds / ODDS_ONE}`,
});

interface TransactionsInput extends Range {
  readonly kinds?: readonly TransactionType[] | undefined;
}

/** A member's cash movements. */
const transactionsOfMember = defineList(
  transactions,
  'transactions',
  ({ db, memberId, asked, input }: Reading<TransactionsInput>) => {
    const filter = { ...input, ...datesOf(input), memberId, language: asked.language };
    const isForMember = asked.memberId !== null; // members see public names of others, operators see usernames
    return mapPages(
      pagesAfter(
        ({ after, rowsMax }: After<string>) =>
          listTransactions(db, { ...filter, afterReference: after, rowsMax }),
        ({ reference }) => reference,
        { shareOf: ({ at }) => shareOfRange(at, input) },
      ),
      ({ otherUsername, subject, kind, ...row }) => ({
        ...row,
        kind: kind as TransactionType, // only types that move cash occur
        subject: isForMember ? subject : (otherUsername ?? subject),
      }),
    );
  },
);

interface ProfitInput extends Range {
  /** Absent: all categories. */
  readonly categories?: readonly GameCategory[] | undefined;
}

/** A member's result by day and category. A range of days is one page: callers limit it. */
const profit = defineList(
  personalPnl,
  'profit',
  ({ db, memberId, asked: { timeZone }, input }: Reading<ProfitInput>) =>
    pagesOf(async () => {
      const days = await playByDay(db, { ...input, ...datesOf(input), memberId, timeZone });
      const rows = days.flatMap(({ day, categories }) =>
        categories.map((sum) => ({ day, ...sum })),
      );
      return { rows, next: undefined };
    }),
);

const statementOf = async ({ db, memberId, asked, input }: Reading<Range>) =>
  statementByDay(db, { ...datesOf(input), memberId, timeZone: asked.timeZone });

/** An agent's cash by day, and its movements by type. A range of days is one page: callers limit it. */
const statement = bookOf<Range>('statement', [
  defineSheet(
    creditReport,
    'statementDays',
    'server/exports:sheet.days',
    (reading: Reading<Range>) =>
      pagesOf(async () => ({ rows: await statementOf(reading), next: undefined })),
  ),
  defineSheet(
    creditReport,
    'statementTypes',
    'server/exports:sheet.types',
    (reading: Reading<Range>) =>
      pagesOf(async () => {
        const days = await statementOf(reading);
        const rows = days.flatMap(({ day, kinds }) =>
          kinds.map((moved) => ({
            ...moved,
            day,
            kind: moved.kind as TransactionType, // only types that move cash occur
          })),
        );
        return { rows, next: undefined };
      }),
  ),
]);

/** The lists of this domain that can be downloaded. */
export const recordLists = {
  bets,
  betsOfSite,
  transactions: transactionsOfMember,
  profit,
  statement,
};
