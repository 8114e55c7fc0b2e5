import { type ArcadeClient, ConnectionLost, Refused } from '../../../page/arcade-client.ts';
import { betRefusal } from '../../../page/live/bet-refusal.ts';
import { BetSender } from '../../../page/live/bet-sender.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { endsVisit, type Gate, gateFor, refusalText } from '../../../page/table/round-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import type { SlipBet } from '../slip-bets.ts';
import type { BookPageWords } from './book-page-words.ts';
import { sendCashOut } from './cash-out-sender.ts';

interface DeskParts {
  readonly words: BookPageWords;
  readonly client: Pick<ArcadeClient, 'placeBet' | 'cashOut'>;
  readonly text: () => MoneyText;
  readonly stakes: () => readonly number[];
  readonly say: (text: StubText) => void;
  readonly gate: (gate: Gate) => void;
  /** Takes over a bet that the server answered with. */
  readonly onBet: (round: RoundView) => void;
  /** Asks the server about the bets, since one may have arrived. */
  readonly onLost: () => void;
}

type Moment = Pick<TableState, 'number' | 'periods'>;

/** Sends bets and cash-outs of the player, and says why one was not carried out. */
export class BetDesk {
  readonly #parts: DeskParts;
  readonly #sender: BetSender;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#sender = new BetSender(parts.client);
  }

  /** Places a bet at the odds that the page shows. False if it was not placed, and the page says why. */
  async place({ legs, stake, odds }: SlipBet, { number, periods }: Moment): Promise<boolean> {
    const { words, say, text, stakes, onBet, gate } = this.#parts;
    try {
      const places = legs.map(({ place }) => [place, stake] as const);
      const round = await this.#sender.send({ number, period: periods.played, odds, places });
      onBet(round);
      if (endsVisit(round)) gate('ended');
      else if (round.state === 'refused') {
        say({ head: refusalText(words, text(), round, stakes()[0] ?? 0), tone: 'danger' });
      } else if (round.state === 'rolled_back' || round.state === 'rolling_back') {
        say({ head: words.say('late', { stake: text().money(round.stake) }) });
      } else return true;
    } catch (error) {
      this.#fail(error, codeTexts.bet);
    }
    return false;
  }

  /** Cashes a bet out for an amount that the page shows. */
  async cashOut(bet: RoundView, amount: number, { periods }: Moment): Promise<void> {
    const { client, words, say, text, onBet } = this.#parts;
    try {
      const offer = { id: bet.id, amount, period: periods.played };
      const round = await sendCashOut(client, offer);
      onBet(round);
      say({ head: words.say('cashedOut'), figure: text().money(amount), tone: 'plain' });
    } catch (error) {
      this.#fail(error, codeTexts.cashOut);
    }
  }

  #fail(error: unknown, texts: CodeTexts): void {
    const { words, say, text, stakes, gate, onLost } = this.#parts;
    const isLost = error instanceof ConnectionLost;
    const closed = isLost ? undefined : gateFor(error);
    if (closed) return void gate(closed);
    const phrase = error instanceof Refused ? texts[error.code] : undefined;
    const greatest = text().stake(stakes().at(-1) ?? 0);
    const head = phrase ? words.say(phrase) : betRefusal(words, error, greatest);
    say({ head, tone: 'danger' });
    if (isLost) onLost();
  }
}

type CodeTexts = Readonly<
  Partial<Record<Refused['code'], 'closed' | 'oddsChanged' | 'cashOutClosed' | 'offerChanged'>>
>;

const codeTexts = {
  bet: { bets_closed: 'closed', odds_changed: 'oddsChanged' },
  cashOut: { cash_out_closed: 'cashOutClosed', offer_changed: 'offerChanged' },
} as const satisfies Record<string, CodeTexts>;
