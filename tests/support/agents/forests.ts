import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { expect } from 'vitest';

/** A forest in which a few agents move once, with the bets of its members, one by one. */
export interface Forest {
  readonly agents: number;
  /** For each agent the number of the upline in each stretch of time: a smaller number, or the top. */
  readonly uplines: readonly (readonly number[])[];
  readonly slots: number;
  /** Highest tier of each agent's contract, or null without a contract. */
  readonly promised: readonly (number | null)[];
  readonly bets: readonly {
    readonly member: number;
    readonly slot: number;
    readonly stretch: number;
    readonly agent: number;
    readonly validBet: bigint;
    /** May be more than was bet. */
    readonly payout: bigint;
  }[];
}

export const STRETCHES = 3;

export const forests: fc.Arbitrary<Forest> = fc
  .record({ agents: fc.integer({ min: 1, max: 9 }), slots: fc.integer({ min: 1, max: 4 }) })
  .chain(({ agents, slots }) =>
    fc.record({
      agents: fc.constant(agents),
      slots: fc.constant(slots),
      uplines: fc.tuple(
        ...Array.from({ length: agents }, (_, n) =>
          fc.array(fc.integer({ min: -1, max: n - 1 }), {
            minLength: STRETCHES,
            maxLength: STRETCHES,
          }),
        ),
      ),
      promised: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), {
        minLength: agents,
        maxLength: agents,
      }),
      bets: fc.array(
        fc.record({
          member: fc.integer({ min: 0, max: 4 }),
          slot: fc.integer({ min: 0, max: slots - 1 }),
          stretch: fc.integer({ min: 0, max: STRETCHES - 1 }),
          agent: fc.integer({ min: 0, max: agents - 1 }),
          validBet: fc.bigInt({ min: 0n, max: 3_000_000n }),
          payout: fc.bigInt({ min: 0n, max: 5_000_000n }),
        }),
        { maxLength: 40 },
      ),
    }),
  );

/** Valid bets from which a member is active. */
export const ACTIVE_FROM = money(10_000n);

/** A forest's bets and trees as the database would return them. */
export function rowsOf({ uplines, bets }: Pick<Forest, 'uplines' | 'bets'>) {
  const places = Map.groupBy(bets, ({ slot, member }) => `${slot} ${member}`);
  const rows = [
    ...Map.groupBy(
      bets,
      ({ slot, stretch, agent, member }) => `${slot} ${stretch} ${agent} ${member}`,
    ).values(),
  ].map((of) => {
    const { slot, stretch, agent, member } = of[0] ?? expect.unreachable();
    const parts = new Set(
      places.get(`${slot} ${member}`)?.map((bet) => `${bet.stretch} ${bet.agent}`),
    );
    const validBet = of.reduce((sum, bet) => sum + bet.validBet, 0n);
    const payouts = of.reduce((sum, bet) => sum + bet.payout, 0n);
    return {
      slot,
      stretch,
      agentId: BigInt(agent),
      memberId: BigInt(member),
      validBet,
      stakes: validBet,
      payouts,
      bets: of.length,
      isSplit: parts.size > 1,
    };
  });
  return {
    category: 'CONS' as const,
    activeFrom: ACTIVE_FROM,
    stretches: Array.from(
      { length: STRETCHES },
      (_, stretch) =>
        new Map(
          uplines.map((of, agent) => {
            const upline = of[stretch] ?? -1;
            return [BigInt(agent), upline < 0 ? null : BigInt(upline)];
          }),
        ),
    ),
    turnover: rows.map(({ validBet, isSplit, ...row }) => ({
      ...row,
      validBet,
      actives: !isSplit && validBet >= ACTIVE_FROM ? 1 : 0,
    })),
    split: rows.filter(({ isSplit }) => isSplit),
  };
}

/** The contracts of a forest, each in force all the time. */
export const contractsOf = <Promise extends object>(
  { promised }: Pick<Forest, 'promised'>,
  promiseTo: (agent: number, highest: number) => Promise,
) =>
  promised.flatMap((highest, agent) =>
    highest === null
      ? []
      : [
          {
            contractVersionId: BigInt(agent + 100),
            agentId: BigInt(agent),
            from: 0,
            to: STRETCHES,
            ...promiseTo(agent, highest),
          },
        ],
  );

/** An agent and all above in a stretch, with a space between. */
export const lineOf = (
  { uplines }: Pick<Forest, 'uplines'>,
  agent: number,
  stretch: number,
): string => {
  const above = uplines[agent]?.[stretch] ?? -1;
  return above < 0 ? `${agent}` : `${agent} ${lineOf({ uplines }, above, stretch)}`;
};
