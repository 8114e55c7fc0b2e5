import {
  type ArcadeClient,
  ConnectionLost,
  Refused,
  type Table,
  type TableNews,
} from '../../../page/arcade-client.ts';
import { betRefusal } from '../../../page/live/bet-refusal.ts';
import { BetSender } from '../../../page/live/bet-sender.ts';
import { PlayerBets } from '../../../page/live/player-bets.ts';
import { followTable } from '../../../page/live/table-feed.ts';
import { VisitFigures } from '../../../page/live/visit-figures.ts';
import { type MoneyText, moneyText } from '../../../page/money-text.ts';
import { ParentFrame } from '../../../page/parent-frame.ts';
import { locale } from '../../../page/settings.ts';
import { sound } from '../../../page/sound.ts';
import { closeGate, openGate } from '../../../page/table/gate.ts';
import { endsVisit, type Gate, gateFor, refusalText } from '../../../page/table/round-text.ts';
import { type StubText, sayIn } from '../../../page/table/stub.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { matchdayOf } from '../fixtures.ts';
import type { SlipBet, SlipKind } from '../slip-bets.ts';
import type { BookPageWords } from './book-page-words.ts';
import type { BookRoom } from './book-room.ts';
import { type LeagueText, legName } from './league-text.ts';
import type { Course } from './match-cards.ts';
import { shareAt } from './matchday-clock.ts';
import { outcomeOf, outcomeText, withPayouts } from './matchday-outcome.ts';
import { Slip } from './slip.ts';

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
  readonly #sender: BetSender;
  readonly #figures: VisitFigures;
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
  /** Number of events of the matchday that were announced. */
  #newsCount = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
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
      onChange: () => this.#showOwnBets(),
      onFailure: (error) => this.#gate(gateFor(error) ?? 'lost'),
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
    const state = this.#state;
    if (!state || this.#sending) return;
    const { book } = this.#parts.league;
    const { match, selection } = book.pickOf(place);
    const fixture = book.fixturesOf(state.number)[match];
    const odds = fixture && book.pricesOf(fixture)[selection];
    if (odds) this.#slip.toggle({ place, match, odds });
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

  /** Places the bets of the slip, one message to the player's wallet for each. */
  async place(): Promise<void> {
    const state = this.#state;
    if (!state || this.#sending || !this.#canBet()) return;
    const { bets } = this.#slip;
    this.#sending = true;
    this.#refresh();
    let placed = 0;
    for (const bet of bets) {
      if (!(await this.#send(bet, state.number))) break;
      placed++;
      this.#slip.remove(bet);
    }
    this.#sending = false;
    if (placed === bets.length) {
      const { say } = this.#parts.words;
      this.#say({ head: say('placedCount', { count: placed }), detail: say('placedMore') });
    }
    this.#refresh();
  }

  /** Sends a bet. False if it was not placed, and the page says why. */
  async #send(bet: SlipBet, number: number): Promise<boolean> {
    const { words } = this.#parts;
    try {
      const places = bet.legs.map(({ place }) => [place, bet.stake] as const);
      const round = await this.#sender.send({ number, places });
      this.#bets.add(round);
      this.#figures.setBalance(round.balance);
      this.#frame.balanceChanged();
      if (endsVisit(round)) this.#gate('ended');
      else if (round.state === 'refused') {
        const head = refusalText(words, this.#text, round, this.stakes[0] ?? 0);
        this.#say({ head, tone: 'danger' });
      } else if (round.state === 'rolled_back' || round.state === 'rolling_back') {
        this.#say({ head: words.say('late', { stake: this.#text.money(round.stake) }) });
      } else return true;
    } catch (error) {
      this.#fail(error);
    }
    return false;
  }

  #fail(error: unknown): void {
    const { words } = this.#parts;
    const isLost = error instanceof ConnectionLost;
    const gate = isLost ? undefined : gateFor(error);
    if (gate) return void this.#gate(gate);
    const isClosed = error instanceof Refused && error.code === 'bets_closed';
    const greatest = this.#text.stake(this.stakes.at(-1) ?? 0);
    const head = isClosed ? words.say('closed') : betRefusal(words, error, greatest);
    this.#say({ head, tone: 'danger' });
    // The bet may have arrived.
    if (isLost) void this.#bets.settle(this.#state?.number ?? 0);
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
    this.#refresh();
    this.#tick();
  }

  #openMatchday(table: TableState, before: TableState | undefined): void {
    const { room, league, words } = this.#parts;
    this.#slip.legs = [];
    this.#newsCount = 0;
    room.cards.open(table.number);
    const day = matchdayOf(table.number, league.book.sport.teams) + 1;
    room.showMatchday(day);
    room.results.show(table.results);
    if (!before) return;
    void this.#bets.settle(table.number);
    room.announce(words.say('matchday', { day }));
  }

  /** Moves clock and scores on. */
  #tick(): void {
    const { room } = this.#parts;
    const state = this.#state;
    if (!state) return;
    room.clock.show(state, this.#now());
    const course = this.#course();
    const events = room.cards.showCourse(course);
    if (events > this.#newsCount) sound.stop();
    this.#newsCount = events;
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

  /** The course of the matches; undefined before kick-off. */
  #course(): Course | undefined {
    const state = this.#state;
    const share = state && shareAt(state, this.#now());
    if (!state?.stops || share === undefined) return undefined;
    return { number: state.number, stops: state.stops, share };
  }

  #canBet(): boolean {
    const state = this.#state;
    return state?.phase === 'betting' && this.#now() < state.closesAt;
  }

  #showOwnBets(): void {
    const { room, league } = this.#parts;
    const bets = withPayouts(league.book, this.#bets.all, this.#course());
    room.ownBets.show(bets, this.#text);
  }

  #refresh(): void {
    const { room, league, words } = this.#parts;
    const state = this.#state;
    if (!state || !this.#table) return;
    const { book } = league;
    const canBet = this.#canBet();
    const chosen = new Set(this.#slip.legs.map(({ place }) => place));
    room.cards.showBets(this.#course(), { canBet, chosen });
    const fixtures = book.fixturesOf(state.number);
    room.showSlipBar(chosen.size);
    room.slip.show(
      {
        legs: this.#slip.legs.flatMap(({ place, match, odds }) => {
          const fixture = fixtures[match];
          const { selection } = book.pickOf(place);
          return fixture
            ? [{ place, odds, name: legName(words, league, { fixture, selection }) }]
            : [];
        }),
        kind: this.#slip.kind,
        bets: this.#slip.bets,
        problem: this.#slip.problem,
        isStakeWrong: this.#slip.isStakeWrong,
        canBet,
        isSending: this.#sending,
      },
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
