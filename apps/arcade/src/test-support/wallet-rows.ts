export interface FreeSpins {
  readonly id: string;
  readonly gameCode: string;
  readonly stake: number;
  readonly expiresAt: number;
  left: number;
}

export interface MemberWallet {
  balance: number;
  readonly currency: string;
  readonly accountType: 0 | 1;
}

export interface BookedBet {
  readonly memberRef: string;
  readonly roundId: string;
  readonly amount: number;
  isCancelled: boolean;
  isPaid: boolean;
}
