import {
  buyRaffleTickets,
  cancelTicket,
  claimFreeSpins,
  claimRaffle,
  countTicketsByKind,
  drawWithTicket,
  freeSpinsOfTickets,
  listDiscounts,
  listRaffles,
  listTickets,
  raffleTickets,
  recordVisit,
  ticketProof,
} from '@app/core/engagement/tickets';
import * as calls from '@app/shared/tickets/schemas';
import { LISTED_MAX } from '@app/shared/tickets/states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import {
  presentDiscount,
  presentFreeSpins,
  presentProof,
  presentRaffle,
  presentSpin,
  presentTickets,
  presentUsed,
} from './presenter.ts';

/** Calls about a member's tickets and the prizes that they draw. */
export function ticketRoutes(app: FastifyInstance, deps: ApiDeps): void {
  ticketListRoutes(app, deps);
  ticketUseRoutes(app, deps);
  raffleRoutes(app, deps);
}

/** Lists of tickets and discounts, counts by kind, and proofs of draws. */
function ticketListRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.ticketList, async ({ site, member, language, input }) => {
    const { status, ticketId, ...asked } = input;
    const page = pageByIdRequestOf(asked);
    const isAvailable = status === 'AVAILABLE';
    const request = {
      merchantId: site.id,
      memberId: member.memberId,
      isAvailable,
      promotionPublicId: ticketId,
      ...page,
    };
    const now = clock();
    const found = await listTickets(db, request, now);
    const publicIds = found.tickets
      .filter(({ kind }) => kind === 'FREE_SPIN')
      .map(({ publicId }) => publicId);
    const freeSpins = await freeSpinsOfTickets(db, { memberId: member.memberId, publicIds }, now);
    return presentTickets(found, { size: page.rowsMax, language, status, freeSpins });
  });

  bindCall(app, deps, calls.discountTicketList, async ({ site, member, language }) => {
    const owner = { merchantId: site.id, memberId: member.memberId };
    const tickets = await listDiscounts(db, owner, clock());
    return { list: tickets.map((ticket) => presentDiscount(ticket, language)) };
  });

  bindCall(app, deps, calls.ticketGlobalConfig, async ({ site, member: { memberId } }) => {
    const kinds = await countTicketsByKind(db, { merchantId: site.id, memberId }, clock());
    return {
      list: kinds.map(({ kind, promotions, available, endsAt }) => ({
        ticketType: kind,
        promotions,
        available,
        endDate: endsAt?.getTime() ?? null,
      })),
    };
  });

  bindCall(app, deps, calls.ticketProof, async ({ member: { memberId }, input }) =>
    presentProof(await ticketProof(db, { memberId, publicId: input.transactionId })),
  );
}

/** Earns tickets by a daily visit, draws prizes with them, starts free spins, and gives tickets up. */
function ticketUseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.recordCustomerHeartbeatDaily, async ({ site, member }) => {
    const { id: merchantId, timeZone } = site;
    return {
      tickets: await recordVisit(deps, { merchantId, timeZone, memberId: member.memberId }),
    };
  });

  bindCall(app, deps, calls.claimTicket, async (context) => {
    const { site, member, input, language, requestKey } = context;
    const { transactionId, clientSeed } = input;
    const publicId = transactionId.toLowerCase();
    const request = { requestKey, merchantId: site.id, memberId: member.memberId };
    return presentUsed(await drawWithTicket(deps, { ...request, publicId, clientSeed }), language);
  });

  bindCall(
    app,
    deps,
    calls.claimFreeSpinTicketV2,
    async ({ site, member: { memberId }, input, language, requestKey }) => {
      const publicId = input.transactionId.toLowerCase();
      const claim = { requestKey, merchantId: site.id, memberId, publicId };
      const spins = await claimFreeSpins(deps, claim);
      return { transactionId: publicId, freeSpins: presentFreeSpins(spins, language) };
    },
  );

  bindCall(app, deps, calls.spinSlotMachine, async (context) => {
    const { site, member, input, language, requestKey } = context;
    const { transactionId, clientSeed } = input;
    const { memberId } = member;
    const ticket = { memberId, publicId: transactionId.toLowerCase() };
    const use = { requestKey, merchantId: site.id, ...ticket, clientSeed };
    const used = await drawWithTicket(deps, { ...use, kind: 'SLOT_MACHINE' });
    return presentSpin(used, language);
  });

  bindCall(app, deps, calls.cancelTicket, async ({ site, member: { memberId }, input }) => {
    const publicId = input.transactionId.toLowerCase();
    await cancelTicket(deps, { merchantId: site.id, memberId, publicId });
    return {};
  });
}

/** Raffles, their tickets and how to buy them, and the claim of a prize. */
function raffleRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.rafflePromotionStatus, async ({ site, member, language }) => {
    const owner = { merchantId: site.id, memberId: member.memberId };
    const raffles = await listRaffles(db, owner, clock());
    return { list: raffles.map((raffle) => presentRaffle(raffle, language)) };
  });

  bindCall(app, deps, calls.raffleTickets, async ({ site: { id: merchantId }, input }) => {
    const { promotionId: publicId, after } = input;
    const list = await raffleTickets(db, { merchantId, publicId, after });
    return { list, next: list.length < LISTED_MAX ? null : (list.at(-1) ?? null) };
  });

  bindCall(app, deps, calls.buyRaffleTickets, async ({ site, member, input, requestKey }) => {
    const { promotionId, count, pointsPerTicket: price } = input;
    const publicId = promotionId.toLowerCase();
    const purchase = { merchantId: site.id, memberId: member.memberId, publicId, count, price };
    return buyRaffleTickets(deps, { requestKey, ...purchase });
  });

  bindCall(app, deps, calls.claimRafflePromotion, async ({ site, member, input, requestKey }) => {
    const owner = { merchantId: site.id, memberId: member.memberId, publicId: input.promotionId };
    const reward = await claimRaffle(deps, { requestKey, ...owner });
    return { promotionClaimId: reward.publicId, bonusAmount: reward.amount };
  });
}
