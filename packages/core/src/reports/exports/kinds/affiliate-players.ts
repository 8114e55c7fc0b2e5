import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { type PlanPlayer, playersOf } from '../../../agent-pay/payouts/index.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** A month: that of a bill, or the current one at the time of the request. */
export interface AffiliatePlayersExportRequest {
  /** A kind of bills calculated by player. */
  readonly kind: string;
  readonly billPublicId?: string | undefined;
}

/** The contribution of each player to an agent's affiliate plan in a month, by name. */
export const affiliatePlayers: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.grossRevenue', type: 'money' },
    { key: 'column.bonuses', type: 'money' },
    { key: 'column.deposited', type: 'money' },
    { key: 'column.carriedAlone', type: 'money' },
    { key: 'column.qualified', type: 'text' },
    { key: 'column.firstDepositAmount', type: 'money' },
    { key: 'column.turnoverCounted', type: 'money' },
    { key: 'column.qualifiesUntil', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { kind, ...of } = JSON.parse(asked.input) as AffiliatePlayersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/affiliate');
    const page = { merchantId: siteOf(asked), agentId: memberOf(asked), rowsMax: ROWS_PER_PAGE };
    const rowOf = ({ player, registeredAt, state, ...one }: PlanPlayer) => [
      player,
      registeredAt,
      one.validBet,
      one.ggr,
      one.bonuses,
      one.deposits,
      one.ringFenced,
      state === 'none' ? null : say(`player.${state}`),
      one.firstDeposit,
      one.turnover,
      one.endsAt,
    ];
    let done = 0;
    for (let after: string | undefined; ; ) {
      const wanted = { ...page, ...of, after };
      const { players, next, total } = await playersOf(kind)(db, wanted, asked.askedAt);
      done += players.length;
      yield { rows: players.map(rowOf), share: done / Math.max(1, total) };
      if (next === undefined) return;
      after = next;
    }
  },
};
