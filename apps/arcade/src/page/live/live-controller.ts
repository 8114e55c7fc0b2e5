import type { GameCode } from '../../games/names.ts';
import { payoutOfPlaces } from '../../games/shared/shared-game.ts';
import type { RoundView } from '../../rounds/round.presenter.ts';
import type { PastResult } from '../../shared-rounds/shared-round.ts';
import type { TableState } from '../../shared-rounds/table-state.ts';
import { type ArcadeClient, ConnectionLost, type Table, type TableNews } from '../arcade-client.ts';
import { type MoneyText, moneyText } from '../money-text.ts';
import { ParentFrame } from '../parent-frame.ts';
import { sound } from '../sound.ts';
import { closeGate, openGate } from '../table/gate.ts';
import { endsVisit, type Gate, gateFor, refusalText } from '../table/round-text.ts';
import { type StubText, sayIn } from '../table/stub.ts';
import { betRefusal } from './bet-refusal.ts';
import { BetSender } from './bet-sender.ts';
import { type Chips, ChipTray, placesOf, sumOf, withChips } from './chip-tray.ts';
import type { LiveGame, LiveView } from './live-game.ts';
import type { LiveRoom } from './live-room.ts';
import { betOutcome } from './outcome.ts';
import { PlayerBets } from './player-bets.ts';
import { followTable } from './table-feed.ts';
import { VisitFigures } from './visit-figures.ts';

interface Parts {
  readonly game: GameCode;
  readonly rules: LiveGame;
  readonly locale: string;
  readonly client: ArcadeClient;
  readonly room: LiveRoom;
  readonly view: LiveView;
  readonly showClock: (news: TableNews) => void;
  readonly until: (time: number) => number;
}

/** Share of the time after a draw that its animation takes. */
const SHOWN_WITHIN = 0.68;

/** The state of a shared table's page: the chips, the bets of the player, and the round of all. */
export class LiveController {
  readonly #parts: Parts;
  readonly #frame: ParentFrame;
  readonly #tray = new ChipTray();
  readonly #bets: PlayerBets;
  readonly #sender: BetSender;
  readonly #figures: VisitFigures;

  #text: MoneyText;
  #table: Table | undefined;
  #state: TableState | undefined;
  #chip = 0;
  /** Chips of the last round that the player bet on. */
  #lastChips: Chips = new Map();
  #sending = false;
  /** Number of the round whose draw was shown. */
  #shown = 0;
  #drawing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#text = moneyText(parts.locale, 'USD');
    this.#frame = new ParentFrame(parts.room.root);
    this.#figures = new VisitFigures(parts.client, (figures) =>
      parts.room.balanceBar.show(figures, this.#text),
    );
    this.#sender = new BetSender(parts.client);
    this.#bets = new PlayerBets(parts.client, {
      onPaid: (paid) => {
        this.#frame.balanceChanged();
        void this.#figures.addPaid(paid);
      },
      onChange: () => this.#refresh(),
      onFailure: (error) => this.#gate(gateFor(error) ?? 'lost'),
    });
  }

  get text(): MoneyText {
    return this.#text;
  }

  get table(): Table | undefined {
    return this.#table;
  }

  get state(): TableState | undefined {
    return this.#state;
  }

  async open(launchToken: string | undefined): Promise<void> {
    const { client, game } = this.#parts;
    try {
      if (launchToken) await client.enter(launchToken, game);
      else if (!client.hasSession) return this.#gate('refused');
      await this.#sit();
    } catch (error) {
      const left = client.hasSession ? undefined : launchToken;
      this.#gate(gateFor(error) ?? 'lost', () => void this.open(left));
    }
  }

  leave(): void {
    this.#frame.close();
  }

  choose(chip: number): void {
    this.#chip = chip;
    const chips = this.#table?.stakes.slice(0, -1) ?? [];
    this.#parts.room.showChipChoice(chips, chip, this.#text);
  }

  /** Puts the chosen chip on a place. */
  add(place: number): void {
    if (this.#chip === 0 || this.#sending) return;
    sound.bet();
    this.#put([[place, this.#chip]]);
  }

  remove(place: number): void {
    this.#tray.remove(place);
    this.#refresh();
  }

  undo(): void {
    this.#tray.undo();
    this.#refresh();
  }

  clear(): void {
    this.#tray.clear();
    this.#refresh();
  }

  repeat(): void {
    this.#put(placesOf(this.#lastChips));
  }

  /** Doubles the unconfirmed chips, or the confirmed ones if all are confirmed. */
  double(): void {
    const chips = this.#tray.chips.size > 0 ? this.#tray.chips : this.#confirmed();
    this.#put(placesOf(chips));
  }

  /** Confirms the chips: one bet, and one message to the player's wallet. */
  async place(): Promise<void> {
    const [table, chips] = [this.#state, this.#tray.chips];
    if (!table || this.#sending || chips.size === 0) return;
    this.#sending = true;
    this.#refresh();
    try {
      const bet = { number: table.number, places: placesOf(chips) };
      const round = await this.#sender.send(bet);
      this.#sending = false;
      this.#receive(round, chips);
    } catch (error) {
      this.#sending = false;
      this.#fail(error);
    }
    this.#refresh();
  }

  #fail(error: unknown): void {
    const isLost = error instanceof ConnectionLost;
    const gate = isLost ? undefined : gateFor(error);
    if (gate) return void this.#gate(gate);
    const head = betRefusal(
      this.#parts.rules.words,
      error,
      this.#text.stake(this.#limits().greatest),
    );
    this.#say({ head, tone: 'danger' });
    // The bet may have arrived.
    if (isLost) void this.#bets.settle(this.#state?.number ?? 0);
  }

  #put(chips: Iterable<readonly [number, number]>): void {
    const most = this.#limits().greatest;
    const wanted = withChips(this.#tray.chips, chips);
    if (sumOf(wanted) + sumOf(this.#confirmed()) > most) {
      const head = this.#parts.rules.words.say('tableLimit', { amount: this.#text.stake(most) });
      this.#say({ head, tone: 'danger' });
      return;
    }
    this.#tray.add(chips);
    this.#refresh();
  }

  /** Shows the answer to a bet. */
  #receive(round: RoundView, chips: Chips): void {
    const { words } = this.#parts.rules;
    this.#bets.add(round);
    this.#figures.setBalance(round.balance);
    this.#frame.balanceChanged();
    if (endsVisit(round)) return void this.#gate('ended');
    if (round.state === 'refused') {
      const head = refusalText(words, this.#text, round, this.#limits().least);
      this.#say({ head, tone: 'danger' });
      return;
    }
    this.#tray.clear();
    if (round.state === 'rolled_back' || round.state === 'rolling_back') {
      const head = words.say('late', { stake: this.#text.money(round.stake) });
      this.#say({ head });
      return;
    }
    this.#lastChips = withChips(this.#confirmed(), []);
    const head = words.say('placed', { amount: this.#text.money(sumOf(chips)) });
    this.#say({ head, detail: words.say('placedMore') });
  }

  async #sit(): Promise<void> {
    const { client, locale, room, rules } = this.#parts;
    const table = await client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(locale, table.currency);
    this.#frame.setPlatform({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#figures.open(table);
    this.choose(this.#chip || table.openingStake);
    const { words } = rules;
    room.stub.say({ head: words.say('ready'), detail: words.say('readyMore') });
    const [news] = await Promise.all([client.readSharedTable(), this.#bets.load()]);
    this.#shown = news.table.number - 1;
    const [last] = news.table.results;
    this.#parts.view.showResult(last?.stops ?? null);
    if (last && this.#bets.chipsIn(last.number).size > 0) this.#sayOutcome(last);
    this.#onTable(news);
    room.root.dataset.state = 'free';
    void followTable<TableNews>(client.openStream, {
      onTable: (next) => this.#onTable(next),
      onLost: () => {
        room.root.dataset.link = 'lost';
        room.stub.detail(words.say('offline'));
      },
    });
  }

  #onTable(news: TableNews): void {
    const { room, view, showClock, rules } = this.#parts;
    const before = this.#state;
    const { table } = news;
    if (before && table.number < before.number) return;
    if (room.root.dataset.link === 'lost') {
      room.root.dataset.link = 'there';
      room.stub.detail('');
      void this.#bets.settle(table.number);
    }
    this.#state = table;
    showClock(news);
    if (before?.number !== table.number) view.showRoad(table.results);
    if (before && before.number !== table.number) {
      void this.#drawing.then(() => this.#bets.settle(table.number));
      room.announce(rules.words.say('phases.betting'));
    }
    if (before?.phase === 'betting' && table.phase !== 'betting') {
      room.announce(rules.words.say('phases.closing'));
      if (this.#tray.chips.size > 0) room.stub.detail(rules.words.say('chipsWait'));
    }
    if (table.stops && this.#shown < table.number) {
      this.#shown = table.number;
      this.#drawing = this.#show(table, { number: table.number, stops: table.stops });
    }
    this.#refresh();
  }

  async #show(table: TableState, result: PastResult): Promise<void> {
    const { view, until } = this.#parts;
    const left = until(table.settlesAt);
    await view.showDraw(result.stops, Math.max(0, left * SHOWN_WITHIN));
    view.showResult(result.stops);
    view.showRoad([result, ...table.results]);
    const { stake, payout } = this.#sayOutcome(result);
    if (stake > 0) sound.win(payout / stake);
  }

  #sayOutcome({ number, stops }: PastResult): { stake: number; payout: number } {
    const { rules, words, resultText } = this.#parts.rules;
    const chips = this.#bets.chipsIn(number);
    const [stake, payout] = [sumOf(chips), Number(payoutOfPlaces(rules, stops, placesOf(chips)))];
    this.#say(betOutcome(words, { stake, payout, result: resultText(stops), text: this.#text }));
    return { stake, payout };
  }

  #say(text: StubText): void {
    sayIn(this.#parts.room, text);
  }

  /** Confirmed chips of the round at the table. */
  #confirmed(): Chips {
    return this.#bets.chipsIn(this.#state?.number);
  }

  #refresh(): void {
    const { room, view } = this.#parts;
    const state = this.#state;
    if (!state || !this.#table) return;
    const confirmed = this.#confirmed();
    const tray = this.#tray;
    const crowd = new Map(state.crowd);
    const pending = sumOf(tray.chips);
    const isBetting = state.phase === 'betting';
    view.showChips({ confirmed, own: withChips(confirmed, tray.chips), crowd }, this.#text);
    room.showState(
      {
        canBet: isBetting,
        isSending: this.#sending,
        pending,
        canUndo: tray.canUndo,
        canRepeat: this.#lastChips.size > 0 && tray.chips.size === 0 && confirmed.size === 0,
        canDouble: tray.chips.size > 0 || (isBetting && confirmed.size > 0),
      },
      this.#text,
    );
    room.showSums(
      { players: state.players, crowd: sumOf(crowd), own: sumOf(confirmed) },
      this.#text,
    );
  }

  #limits(): { least: number; greatest: number } {
    const stakes = this.#table?.stakes ?? [];
    return { least: stakes[0] ?? 0, greatest: stakes.at(-1) ?? 0 };
  }

  #gate(gate: Gate, retry?: () => void): void {
    const { words } = this.#parts.rules;
    const again = retry ?? (() => void this.open(undefined));
    openGate(words, gate, { again, leave: () => this.leave() });
  }
}
