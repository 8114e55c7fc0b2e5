import type { RoundView } from '../../rounds/round.presenter.ts';
import type { ArcadeClient, Table } from '../arcade-client.ts';
import type { VisitBalance } from '../table/balance-bar.ts';

/** The balance, and the result of this visit. */
export class VisitFigures {
  readonly #client: Pick<ArcadeClient, 'readBalance'>;
  readonly #show: (figures: VisitBalance) => void;
  #figures: VisitBalance = { balance: null, pending: 0, net: 0, rounds: 0, isTrial: false };

  constructor(client: Pick<ArcadeClient, 'readBalance'>, show: (figures: VisitBalance) => void) {
    this.#client = client;
    this.#show = show;
  }

  open({ balance, isTrial, session }: Table): void {
    this.#change({ balance, isTrial, ...session });
  }

  setBalance(balance: number | null): void {
    if (balance !== null) this.#change({ balance });
  }

  /** Adds paid bets, and reads the balance after them. */
  async addPaid(paid: readonly RoundView[]): Promise<void> {
    const closed = paid.filter(({ state }) => state === 'closed');
    const gained = closed.reduce((sum, { payout, stake }) => sum + (payout ?? 0) - stake, 0);
    const { net, rounds } = this.#figures;
    this.#change({ net: net + gained, rounds: rounds + closed.length });
    const { balance } = await this.#client.readBalance().catch(() => ({ balance: null }));
    this.setBalance(balance);
  }

  #change(changes: Partial<VisitBalance>): void {
    this.#figures = { ...this.#figures, ...changes };
    this.#show(this.#figures);
  }
}
