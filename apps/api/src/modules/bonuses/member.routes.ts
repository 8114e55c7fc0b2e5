import { walletOf } from '@app/core/books/wallet';
import { isFirstDeposit, turnoverLeft } from '@app/core/money/deposits';
import { forfeitBonus, listBonuses, offeredPromotions } from '@app/core/play/bonuses';
import { excludedGames, gamesByShare, vendorsOfExcluded } from '@app/core/play/games';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/bonuses/schemas';
import { withdrawals } from '@app/shared/withdrawals/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { paymentPageOf } from '../../wire/payment-list-request.ts';
import { presentBonuses, presentPromotion } from './member.presenter.ts';

const PAGE_SIZE = 20;

/** Promotions on deposits, and bonuses of members. */
export function bonusRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.depositPromotions, async ({ site, language, member: { memberId } }) => {
    const merchantId = site.id;
    const isFirst = await isFirstDeposit(db, memberId, null);
    const [games, offered, { turnoverTimes }] = await Promise.all([
      gamesByShare(db, { merchantId, language }, clock()),
      offeredPromotions(db, { merchantId, memberId, isFirst }, clock()),
      readSetting(db, { merchantId, setting: withdrawals }),
    ]);
    const context = { games, language, depositTurnoverMultiplier: turnoverTimes };
    return offered.map((promotion) => presentPromotion(promotion, context));
  });

  bindCall(app, deps, calls.bonusDetails, async ({ site, language, member, input }) => {
    const { memberId } = member;
    const merchantId = site.id;
    const params = await paymentPageOf(db, input, { now: clock(), timeZone: site.timeZone });
    const [turnover, games, page, { bonus: bonusBalance }] = await Promise.all([
      turnoverLeft(db, { merchantId, memberId }),
      gamesByShare(db, { merchantId, language }, clock()),
      listBonuses(db, { memberId, ...params, states: input.states }),
      walletOf(db, memberId),
    ]);
    const { rowsMax } = params;
    return presentBonuses(page, { bonusBalance, rowsMax, language, games, turnover });
  });

  bindCall(app, deps, calls.forfeitBonus, async ({ site, member: { memberId }, input }) => ({
    lost: await forfeitBonus(deps, { merchantId: site.id, memberId, publicId: input.bonusId }),
  }));

  bindCall(app, deps, calls.excludedTurnover, async ({ site, language, input }) => {
    const { vassalage: vendorCode, gameName: name, pageNo: page = 1 } = input;
    const { pageSize: rowsMax = PAGE_SIZE } = input;
    const params = { merchantId: site.id, language, vendorCode, name, page, rowsMax };
    const [{ games, total }, vendors] = await Promise.all([
      excludedGames(db, params, clock()),
      vendorsOfExcluded(db, params, clock()),
    ]);
    return {
      dataList: games.map((game) => ({
        gameName: game.name,
        gameType: game.category,
        vassalage: game.vendorCode,
        excludeTurnover: 100 - game.percent,
      })),
      totalPages: Math.ceil(total / rowsMax),
      vassalages: vendors.map(({ code, name }) => ({ vassalage: code, vassalageName: name })),
    };
  });
}
