import type {
  DiscountTicket,
  FreeSpinsOfTicket,
  ListedRaffle,
  TicketPage,
  TicketProof,
  UsedTicket,
} from '@app/core/engagement/tickets';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import { reelsOf } from '@app/shared/tickets/reels';
import type * as calls from '@app/shared/tickets/schemas';
import type { ticketStatuses } from '@app/shared/tickets/states';
import { idAfter } from '../../http/inputs/paging.ts';

interface Shown {
  readonly size: number;
  readonly language: LanguageCode;
  readonly status: (typeof ticketStatuses)[number];
  /** Key: the ticket's id. */
  readonly freeSpins: ReadonlyMap<string, FreeSpinsOfTicket>;
}

export const presentFreeSpins = (
  spins: FreeSpinsOfTicket,
  language: LanguageCode,
): AnswerOf<typeof calls.claimFreeSpinTicketV2>['freeSpins'] => ({
  vassalage: spins.vendorCode,
  gameCode: spins.gameCode,
  gameName: nameIn(spins, language),
  betAmount: spins.stake,
  spins: spins.spins,
  spinsLeft: spins.left,
  wonAmount: spins.won,
  turnoverMultiplier: spins.turnoverTimes,
  expireTime: spins.expiresAt?.getTime() ?? null,
});

const freeSpinsOf = (
  { publicId }: { readonly publicId: string },
  { freeSpins, language }: Shown,
) => {
  const spins = freeSpins.get(publicId);
  return spins ? presentFreeSpins(spins, language) : null;
};

export const presentTickets = (
  { tickets, hasMore, total, available }: TicketPage,
  shown: Shown,
): AnswerOf<typeof calls.ticketList> => ({
  list: tickets.map((ticket) => ({
    transactionId: ticket.publicId,
    ticketId: ticket.promotionId,
    ticketType: ticket.kind,
    name: nameIn(ticket, shown.language),
    code: ticket.article,
    status: shown.status,
    source: ticket.source,
    startDate: ticket.givenAt.getTime(),
    endDate: ticket.expiresAt.getTime(),
    usedTime: ticket.usedAt?.getTime() ?? null,
    isCancelled: ticket.state === 'cancelled',
    seedHash: ticket.seedHash,
    prize:
      ticket.prize && ticket.kind !== 'FREE_SPIN'
        ? {
            prizeType: ticket.prize,
            amount: ticket.amount ?? money(0n),
            points: Number(ticket.points ?? 0n),
            itemName: ticket.goodsNames && nameIn(ticket.goodsNames, shown.language),
          }
        : null,
    freeSpins: freeSpinsOf(ticket, shown),
  })),
  footer: { available },
  total,
  totalPages: Math.ceil(total / shown.size),
  nextCursor: idAfter(tickets, hasMore),
});

export const presentUsed = (
  { publicId, prize, amount, points, goodsNames, drawn, place, rewardId }: UsedTicket,
  language: LanguageCode,
): AnswerOf<typeof calls.claimTicket> => ({
  transactionId: publicId,
  prizeType: prize,
  amount,
  points: Number(points),
  itemName: goodsNames && nameIn(goodsNames, language),
  place,
  drawnPlace: drawn,
  promotionClaimId: rewardId,
});

export const presentSpin = (
  used: UsedTicket,
  language: LanguageCode,
): AnswerOf<typeof calls.spinSlotMachine> => ({
  ...presentUsed(used, language),
  reels: reelsOf({ ...used, prizeType: used.prize }),
});

export const presentDiscount = (
  ticket: DiscountTicket,
  language: LanguageCode,
): AnswerOf<typeof calls.discountTicketList>['list'][number] => ({
  transactionId: ticket.publicId,
  ticketId: ticket.promotionId,
  name: nameIn(ticket, language),
  code: ticket.article,
  depositAmount: ticket.rules.depositMin,
  percent: ticket.rules.percent,
  rewardAmount: ticket.rules.amountMax,
  endDate: ticket.expiresAt.getTime(),
});

export const presentProof = ({
  publicId,
  drawn,
  weights,
  ...proof
}: TicketProof): AnswerOf<typeof calls.ticketProof> => ({
  ...proof,
  transactionId: publicId,
  weights: [...weights],
  drawnPlace: drawn,
});

export const presentRaffle = (
  raffle: ListedRaffle,
  language: LanguageCode,
): AnswerOf<typeof calls.rafflePromotionStatus>['list'][number] => {
  const { earning, sale, drawAt, ticketsMin, places } = raffle.rules;
  return {
    ...earning,
    promotionId: raffle.publicId,
    name: nameIn(raffle, language),
    code: raffle.article,
    status: raffle.state,
    drawTime: drawAt,
    ticketsMin,
    places: places.map(({ kind, points = 0, amount, count, goodsNames }) => ({
      prizeType: kind,
      amount,
      itemName: goodsNames ? nameIn(goodsNames, language) : null,
      points,
      count,
    })),
    sale: sale ? { ...sale, bought: raffle.bought } : null,
    tickets: raffle.tickets,
    ownTickets: raffle.ownTickets,
    seedHash: raffle.seedHash,
    listHash: raffle.listHash,
    seed: raffle.seed,
    winners: raffle.winners.map(({ ticketId, prize, points, goodsNames, ...winner }) => ({
      ...winner,
      itemName: goodsNames && nameIn(goodsNames, language),
      points: Number(points),
      transactionId: ticketId,
      prizeType: prize,
    })),
  };
};
