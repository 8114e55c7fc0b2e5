import { type Money, money } from '../money/money.ts';

/** One agent of a line, with payouts calculated for the periods of a page. */
interface AgentOfPage {
  readonly id: string;
  readonly username: string;
  readonly depth: number;
  readonly gross: Money;
  readonly passedOn: Money;
  readonly kept: Money;
  /** Lowest kept amount of a period on the page. */
  readonly lowest: Money;
  /** Maximum cost of the contract; null if it cannot cost anything. */
  readonly worst: Money | null;
  readonly funds: Money;
}

/** Some of the last thirty days of a line. Times are epoch milliseconds. */
export interface SolvencyPage {
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly agents: readonly AgentOfPage[];
  readonly more: number;
  readonly isOfPlatform: boolean;
  readonly sums: Readonly<Record<'validBet' | 'gross' | 'passedOn' | 'kept', Money>>;
}

export interface AgentFigures extends Pick<AgentOfPage, 'id' | 'username' | 'depth' | 'funds'> {
  readonly gross: Money;
  readonly passedOn: Money;
  readonly kept: Money;
  /** Maximum deficit: of a past period, or by the terms. */
  readonly needs: Money;
  /** Whether cash and reserve are less than `needs`. */
  readonly isShort: boolean;
}

export interface LineFigures extends Pick<SolvencyPage, 'more' | 'isOfPlatform' | 'sums'> {
  /** From the top down. */
  readonly agents: readonly AgentFigures[];
  /** Begin and end of the calculated time; undefined for none. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Adds up the pages of a line, from the newest to the oldest. Agents are those of the first page. */
export function figuresOfPages(pages: readonly SolvencyPage[]): LineFigures {
  const [first] = pages;
  if (!first) throw new Error('figures of a line need at least one page');
  const byId = Map.groupBy(
    pages.flatMap(({ agents }) => agents),
    ({ id }) => id,
  );
  const spans = pages.flatMap((page) => page.spans);
  const sum = (of: keyof SolvencyPage['sums']) =>
    money(pages.reduce((all, page) => all + page.sums[of], 0n));
  return {
    agents: first.agents.map((agent) => figuresOf(agent, byId.get(agent.id) ?? [])),
    more: first.more,
    isOfPlatform: first.isOfPlatform,
    sums: {
      validBet: sum('validBet'),
      gross: sum('gross'),
      passedOn: sum('passedOn'),
      kept: sum('kept'),
    },
    from: spans.at(-1)?.start,
    to: spans[0]?.end,
  };
}

function figuresOf(
  { id, username, depth, funds, worst }: AgentOfPage,
  all: readonly AgentOfPage[],
): AgentFigures {
  const sum = (of: 'gross' | 'passedOn' | 'kept') =>
    money(all.reduce((one, page) => one + page[of], 0n));
  const missed = all.map(({ lowest }) => -lowest);
  const needs = [worst ?? 0n, ...missed].reduce((most, one) => (one > most ? one : most), 0n);
  return {
    id,
    username,
    depth,
    funds,
    gross: sum('gross'),
    passedOn: sum('passedOn'),
    kept: sum('kept'),
    needs: money(needs),
    isShort: needs > funds,
  };
}
