import type { ArcadeClient, Table, TableNews } from '../../../page/arcade-client.ts';
import { PlayerBets } from '../../../page/live/player-bets.ts';
import { followTable } from '../../../page/live/table-feed.ts';
import { VisitFigures } from '../../../page/live/visit-figures.ts';
import { type MoneyText, moneyText } from '../../../page/money-text.ts';
import { ParentFrame } from '../../../page/parent-frame.ts';
import { locale } from '../../../page/settings.ts';
import { sound } from '../../../page/sound.ts';
import { closeGate, openGate } from '../../../page/table/gate.ts';
import { type Gate, gateFor } from '../../../page/table/round-text.ts';
import { type StubText, sayIn } from '../../../page/table/stub.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { matchdayOf } from '../fixtures.ts';
import type { SlipKind } from '../slip-bets.ts';
import { BetDesk } from './bet-desk.ts';
import type { BookPageWords } from './book-page-words.ts';
import type { BookRoom } from './book-room.ts';
import { CashOutOffers } from './cash-out-offers.ts';
import type { LeagueText } from './league-text.ts';
import { type Course, courseOf, shownPart, takesBetsAt } from './matchday-course.ts';
import { outcomeOf, outcomeText, withPayouts } from './matchday-outcome.ts';
import type { Offers } from './own-bets.ts';
import { PriceList } from './price-list.ts';
import { Slip } from './slip.ts';
import { slipState } from './slip-state.ts';

interface Parts {
  readonly words: BookPageWords;
  readonly league: LeagueText;
  readonly client: ArcadeClient;
  readonly room: BookRoom;
}

const TICK_MS = 500;

/** The state of a league's page: the slip, the bets of the player, and the matchday of all. */
export class BookController {
  readonly #parts: Parts;
  readonly #frame: ParentFrame;
  readonly #bets: PlayerBets;
  readonly #desk: BetDesk;
  readonly #figures: VisitFigures;
  readonly #prices: PriceList;
  readonly #offers: CashOutOffers;
  #text: MoneyText = moneyText(locale, 'USD');
  #table: Table | undefined;
  #state: TableState | undefined;
  /** Server's clock less this page's. */
  #ahead = 0;
  readonly #slip = new Slip();
  #sending = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Number of the matchday whose end was announced. */
  #announced = 0;
  /** Events of the matchday that were announced. */
  #news: ReadonlySet<string> = new Set();
  /** Whether bets were taken at the last look. */
  #tookBets = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { words, client, league } = parts;
    this.#frame = new ParentFrame(parts.room.root);
    this.#figures = new VisitFigures(client, (figures) =>
      parts.room.balanceBar.show(figures, this.#text),
    );
    this.#prices = new PriceList(league.book);
    this.#offers = new CashOutOffers(league.book);
    this.#bets = new PlayerBets(client, {
      onPaid: (paid) => {
        this.#frame.balanceChanged();
        void this.#figures.addPaid(paid);
      },
      onChange: () => this.#showOwnBets(),
      onFailure: (error) => this.#gate(gateFor(error) ?? 'lost'),
    });
    this.#desk = new BetDesk({
      words,
      client,
      text: () => this.#text,
      stakes: () => this.stakes,
      say: (text) => this.#say(text),
      gate: (gate) => this.#gate(gate),
      onBet: (round) => this.#onBet(round),
      onLost: () => void this.#bets.settle(this.#state?.number ?? 0),
    });
  }

  get text(): MoneyText {
    return this.#text;
  }

  get state(): TableState | undefined {
    return this.#state;
  }

  get stakes(): readonly number[] {
    return this.#table?.stakes ?? [];
  }

  async open(launchToken: string | undefined): Promise<void> {
    const { client, league } = this.#parts;
    try {
      if (launchToken) await client.enter(launchToken, league.book.code);
      else if (!client.hasSession) return this.#gate('refused');
      await this.#enter();
    } catch (error) {
      const left = client.hasSession ? undefined : launchToken;
      this.#gate(gateFor(error) ?? 'lost', () => void this.open(left));
    }
  }

  leave(): void {
    this.#frame.close();
  }

  /** Adds a selection to the slip, or removes it. */
  toggle(place: number): void {
    if (!this.#state || this.#sending) return;
    const { match } = this.#parts.league.book.pickOf(place);
    this.#slip.toggle({ place, match, odds: this.#pricesNow()[place] ?? 0 });
    sound.bet();
    this.#refresh();
  }

  clear(): void {
    if (this.#sending) return;
    this.#slip.legs = [];
    this.#refresh();
  }

  choose(kind: SlipKind): void {
    this.#slip.kind = kind;
    this.#refresh();
  }

  type(amount: string): void {
    this.#slip.typed = amount;
    this.#refresh();
  }

  /** Accepts odds that have moved since they were chosen. */
  acceptOdds(): void {
    this.#slip.acceptOdds();
    this.#refresh();
  }

  /** Places the bets of the slip, one message to the player's wallet for each. */
  async place(): Promise<void> {
    const state = this.#state;
    if (!state || this.#sending || !this.#canBet()) return;
    const { bets } = this.#slip;
    this.#sending = true;
    this.#refresh();
    let placed = 0;
    for (const bet of bets) {
      if (!(await this.#desk.place(bet, state))) break;
      placed++;
    }
    this.#sending = false;
    this.#slip.remove(bets.slice(0, placed));
    if (placed === bets.length) {
      const { say } = this.#parts.words;
      const head = say('placedCount', { count: placed });
      const isBefore = state.playedFrom === null;
      this.#say(isBefore ? { head, detail: say('placedMore') } : { head });
    }
    this.#refresh();
  }

  /** Ends an open bet for an amount. */
  async cashOut(bet: RoundView, amount: number): Promise<void> {
    const state = this.#state;
    if (!state || this.#sending) return;
    this.#sending = true;
    this.#refresh();
    await this.#desk.cashOut(bet, amount, state);
    this.#sending = false;
    this.#refresh();
  }

  /** Takes over the server's answer to a bet or a cash-out. */
  #onBet(round: RoundView): void {
    this.#bets.add(round);
    this.#figures.setBalance(round.balance);
    if (round.state === 'closed') void this.#figures.addPaid([round]);
    this.#frame.balanceChanged();
  }

  async #enter(): Promise<void> {
    const { client, room, words } = this.#parts;
    const table = await client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(locale, table.currency);
    this.#frame.setPlatform({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#figures.open(table);
    this.#slip.setStakes(table.stakes);
    this.#slip.typed ||= `${table.openingStake / 10_000}`;
    room.slip.setAmount(this.#slip.typed);
    const [news] = await Promise.all([client.readSharedTable(), this.#bets.load()]);
    room.stub.say({ head: '' });
    this.#onTable(news);
    this.#showOwnBets();
    room.root.dataset.state = 'free';
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    void followTable<TableNews>(client.openStream, {
      onTable: (next) => this.#onTable(next),
      onLost: () => {
        room.root.dataset.link = 'lost';
        room.stub.say({ head: words.say('offline'), tone: 'danger' });
      },
    });
  }

  #onTable({ now, table }: TableNews): void {
    const { room } = this.#parts;
    const before = this.#state;
    if (before && table.number < before.number) return;
    this.#ahead = now - Date.now();
    this.#state = table;
    if (room.root.dataset.link === 'lost') {
      room.root.dataset.link = 'there';
      room.stub.say({ head: '' });
      void this.#bets.settle(table.number);
    }
    if (before?.number !== table.number) this.#openMatchday(table, before);
    this.#tick();
  }

  #openMatchday(table: TableState, before: TableState | undefined): void {
    const { room, league, words } = this.#parts;
    this.#slip.legs = [];
    room.cards.open(table.number);
    // Events before the page opened are not announced.
    this.#news = new Set(room.cards.showCourse(courseOf(table, this.#now())));
    this.#tookBets = takesBetsAt(table, this.#now());
    const day = matchdayOf(table.number, league.book.sport.teams) + 1;
    room.showMatchday(day);
    room.results.show(table.results);
    if (!before) return;
    void this.#bets.settle(table.number);
    room.announce(words.say('matchday', { day }));
  }

  /** Moves clock, scores and odds on. */
  #tick(): void {
    const { room, words } = this.#parts;
    const state = this.#state;
    if (!state) return;
    room.clock.show(state, this.#now());
    const course = courseOf(state, this.#now());
    const all = room.cards.showCourse(course);
    const news = all.filter((event) => !this.#news.has(event));
    this.#news = new Set(all);
    if (news.length > 0) sound.stop();
    const takesBets = this.#canBet();
    const { played: period, of: periods } = state.periods;
    const isBreak = takesBets && !this.#tookBets && period > 0;
    this.#tookBets = takesBets;
    // One announcement: a second one would replace the first before it is read out.
    const said = isBreak ? [...news, words.say('breakOpens', { period, periods })] : news;
    if (said.length > 0) room.announce(said.join('. '));
    if (course?.share === 1) this.#finish(state, course.stops);
    this.#refresh();
  }

  /** Announces the payout of the player's bets after the matches. */
  #finish({ number, results }: TableState, stops: readonly number[]): void {
    if (this.#announced === number) return;
    this.#announced = number;
    const { room, league, words } = this.#parts;
    room.results.show([{ number, stops }, ...results]);
    const outcome = outcomeOf(league.book, this.#bets.all, { number, stops });
    if (!outcome) return;
    this.#say(outcomeText(words, outcome, this.#text));
    sound.win(outcome.payout / outcome.stake);
  }

  #say(text: StubText): void {
    sayIn(this.#parts.room, text);
  }

  #now(): number {
    return Date.now() + this.#ahead;
  }

  #course(): Course | undefined {
    return this.#state && courseOf(this.#state, this.#now());
  }

  #canBet(): boolean {
    return this.#state !== undefined && takesBetsAt(this.#state, this.#now());
  }

  /** Odds of all places, from the matches as far as they are shown. */
  #pricesNow(): readonly number[] {
    const state = this.#state;
    if (!state) return [];
    return this.#prices.at(state.number, shownPart(this.#parts.league.book, state, this.#now()));
  }

  #offersNow(): Offers {
    const state = this.#state;
    if (!state || this.#sending || !this.#canBet()) return new Map();
    const part = shownPart(this.#parts.league.book, state, this.#now());
    return this.#offers.of(this.#bets.all, state.number, part);
  }

  #showOwnBets(): void {
    const { room, league } = this.#parts;
    const bets = withPayouts(league.book, this.#bets.all, this.#course());
    room.ownBets.show({ bets, offers: this.#offersNow() }, this.#text);
  }

  #refresh(): void {
    const { room, league, words } = this.#parts;
    const state = this.#state;
    if (!state || !this.#table) return;
    const canBet = this.#canBet();
    const prices = this.#pricesNow();
    if (!this.#sending) this.#slip.reprice(prices);
    const chosen = new Set(this.#slip.legs.map(({ place }) => place));
    room.cards.showBets(this.#course(), { canBet, prices, chosen });
    room.showSlipBar(chosen.size);
    room.slip.show(
      slipState(words, league, {
        slip: this.#slip,
        number: state.number,
        canBet,
        isSending: this.#sending,
      }),
      this.#text,
      this.#slip.limits,
    );
    this.#showOwnBets();
  }

  #gate(gate: Gate, retry?: () => void): void {
    const { words } = this.#parts;
    const again = retry ?? (() => void this.open(undefined));
    openGate(words, gate, { again, leave: () => this.leave() });
  }
}
