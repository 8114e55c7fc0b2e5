import {
  ConnectionLost,
  Refused,
  type Table,
  type TableNews,
} from '../../../page/arcade-client.ts';
import { BetSender } from '../../../page/live/bet-sender.ts';
import { PlayerBets } from '../../../page/live/player-bets.ts';
import { followTable } from '../../../page/live/table-feed.ts';
import { VisitFigures } from '../../../page/live/visit-figures.ts';
import { type MoneyText, moneyText } from '../../../page/money-text.ts';
import { ParentFrame } from '../../../page/parent-frame.ts';
import { locale } from '../../../page/settings.ts';
import { sound } from '../../../page/sound.ts';
import { chooseStake, keepStake } from '../../../page/table/choose-stake.ts';
import { closeGate, openGate } from '../../../page/table/gate.ts';
import { endsVisit, type Gate, gateFor, refusalText } from '../../../page/table/round-text.ts';
import { type StubText, sayIn } from '../../../page/table/stub.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { HIGHEST } from '../rules.ts';
import type { OwnBoat } from './boats-view.ts';
import { sendCollect } from './collect-sender.ts';
import type { ServerClock } from './server-clock.ts';
import type { WaveClient } from './wave-client.ts';
import { WavePicture } from './wave-picture.ts';
import type { WaveRoom } from './wave-room.ts';
import { type ButtonMode, buttonModeOf, ownBetOf, pastOf } from './wave-state.ts';
import {
  autoCountsText,
  betFailure,
  collectedText,
  collectFailure,
  offlineText,
  placedText,
  readyText,
  situationText,
  wrongAutoText,
} from './wave-texts.ts';
import type { WaveWords } from './words.ts';

interface Parts {
  readonly words: WaveWords;
  readonly client: WaveClient;
  readonly room: WaveRoom;
  readonly clock: ServerClock;
}

/** The number of no round. */
const NO_ROUND = 0;

/** The state of the page: the wave of all, the player's bet on it, and the connection. */
export class WaveController {
  readonly #parts: Parts;
  readonly #frame: ParentFrame;
  readonly #bets: PlayerBets;
  readonly #sender: BetSender;
  readonly #figures: VisitFigures;
  readonly #picture: WavePicture;

  #text: MoneyText = moneyText(locale, 'USD');
  #table: Table | undefined;
  #state: TableState | undefined;
  #stake = 0;
  #sending: 'bet' | 'collect' | undefined;
  #isStreamLost = false;
  /** Number of the round in which a collect request came too late. */
  #lateIn = NO_ROUND;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#frame = new ParentFrame(parts.room.root);
    this.#figures = new VisitFigures(parts.client, (figures) =>
      parts.room.balanceBar.show(figures, this.#text),
    );
    this.#sender = new BetSender(parts.client);
    this.#bets = new PlayerBets(parts.client, {
      onPaid: (paid) => this.#onPaid(paid),
      onChange: () => this.refresh(),
      onFailure: (error) => this.#gate(gateFor(error) ?? 'lost'),
    });
    this.#picture = new WavePicture(parts);
  }

  /** The visit for the sheets of the page. */
  get visit() {
    return { text: this.#text, table: this.#table, state: this.#state, stake: this.#stake };
  }

  async open(launchToken: string | undefined): Promise<void> {
    const { client } = this.#parts;
    try {
      if (launchToken) await client.enter(launchToken, 'ninth-wave');
      else if (!client.hasSession) return void this.#gate('refused');
      await this.#sit();
    } catch (error) {
      const left = client.hasSession ? undefined : launchToken;
      this.#gate(gateFor(error) ?? 'lost', () => void this.open(left));
    }
  }

  leave(): void {
    this.#frame.close();
  }

  setStake(stake: number): void {
    this.#stake = stake;
    keepStake('ninth-wave', stake);
    this.#parts.room.stakes.show(this.#table?.stakes ?? [], stake, this.#text);
    this.refresh();
  }

  /** The big button: a bet before the wave, a collect request while it rises. */
  async press(): Promise<void> {
    const mode = this.#mode();
    if (mode === 'bet') await this.#bet();
    if (mode === 'collect' || mode === 'blind') await this.#collect();
  }

  /** Shows the wave as it is now. Called for every frame. */
  tick(): void {
    if (!this.#state) return;
    this.#showLink(this.#picture.tick(this.#state, this.#own()) || this.#isStreamLost);
    this.#showButton();
  }

  refresh(): void {
    const { room } = this.#parts;
    const [state, own] = [this.#state, this.#own()];
    if (!state || !this.#table) return;
    const isFree = state.phase === 'betting' && !own && !this.#sending;
    room.stakes.setUsable(isFree);
    room.auto.setUsable(isFree);
    const { players, phase, run } = state;
    room.root.dataset.phase = phase;
    const { boats = [] } = run ?? {};
    room.showBoats({ boats, own, players, isOver: phase === 'showing' }, this.#text);
    this.#showButton();
  }

  async #bet(): Promise<void> {
    const { room, words } = this.#parts;
    const [state, auto] = [this.#state, room.auto.value()];
    if (!state) return;
    if (auto === undefined) return void this.#say(wrongAutoText(words));
    this.#sending = 'bet';
    this.refresh();
    sound.bet();
    try {
      this.#receiveBet(
        await this.#sender.send({ number: state.number, places: [[auto, this.#stake]] }),
      );
    } catch (error) {
      this.#failBet(error);
    }
    this.#sending = undefined;
    this.refresh();
  }

  #receiveBet(round: RoundView): void {
    const { words } = this.#parts;
    this.#bets.add(round);
    this.#figures.setBalance(round.balance);
    this.#frame.balanceChanged();
    if (endsVisit(round)) return void this.#gate('ended');
    if (round.state === 'refused') {
      const least = this.#table?.stakes[0] ?? 0;
      return void this.#say({ head: refusalText(words, this.#text, round, least), tone: 'danger' });
    }
    if (round.state === 'rolled_back' || round.state === 'rolling_back') {
      return void this.#say({ head: words.say('late', { stake: this.#text.money(round.stake) }) });
    }
    const [auto = HIGHEST] = round.places?.[0] ?? [];
    this.#say(placedText(words, { auto, stake: round.stake }, this.#text));
  }

  #failBet(error: unknown): void {
    if (this.#endsVisit(error)) return;
    const greatest = this.#text.stake(this.#table?.stakes.at(-1) ?? 0);
    this.#say(betFailure(this.#parts.words, error, greatest));
    const isSecond = error instanceof Refused && error.code === 'table_limit';
    // The bet may have arrived.
    if (isSecond || error instanceof ConnectionLost) void this.#settleOthers();
  }

  async #collect(): Promise<void> {
    const own = this.#own();
    if (!own) return;
    this.#sending = 'collect';
    this.#showButton();
    sound.stop();
    try {
      this.#receiveCollected(await sendCollect(this.#parts.client, own.id));
    } catch (error) {
      this.#failCollect(error);
    }
    this.#sending = undefined;
    this.refresh();
  }

  #receiveCollected(round: RoundView): void {
    const { words } = this.#parts;
    this.#bets.add(round);
    const { collectedHeight, payout, stake } = round;
    if (collectedHeight === null || payout === null) {
      this.#say(autoCountsText(words, round));
      return void this.#bets.settle(NO_ROUND);
    }
    this.#say(collectedText(words, { height: collectedHeight, payout }, this.#text));
    sound.win(payout / stake);
    if (round.ended) this.#onPaid([round]);
    else void this.#bets.settle(NO_ROUND);
  }

  #failCollect(error: unknown): void {
    if (this.#endsVisit(error)) return;
    if (error instanceof Refused && error.code === 'collect_late') {
      this.#lateIn = this.#state?.number ?? NO_ROUND;
    }
    this.#say(collectFailure(this.#parts.words, error));
  }

  /** Shows why the page cannot go on after a refusal, if so. A lost connection comes back. */
  #endsVisit(error: unknown): boolean {
    const gate = error instanceof ConnectionLost ? undefined : gateFor(error);
    if (gate) this.#gate(gate);
    return gate !== undefined;
  }

  async #sit(): Promise<void> {
    const { client, room } = this.#parts;
    const table = await client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(locale, table.currency);
    this.#frame.setPlatform({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#figures.open(table);
    this.setStake(chooseStake(table));
    const [news] = await Promise.all([client.readSharedTable(), this.#bets.load()]);
    this.onTable(news);
    // A bet of an earlier visit goes on.
    this.#saySituation();
    room.root.dataset.state = 'free';
    void followTable<TableNews>(client.openStream, {
      onTable: (next) => this.onTable(next),
      onLost: () => {
        this.#isStreamLost = true;
        this.tick();
      },
    });
  }

  /** Takes a state of the table. Public for tests. */
  onTable({ now, table }: TableNews): void {
    const { clock, room, words } = this.#parts;
    const before = this.#state;
    clock.take(now);
    this.#isStreamLost = false;
    if (before && table.number < before.number) return;
    const wasOut = this.#own()?.collectedHeight ?? null;
    this.#state = table;
    const isNew = before?.number !== table.number;
    const own = this.#own();
    if (isNew || before?.phase !== table.phase) {
      room.showPast(pastOf(table));
      if (before) room.announce(this.#picture.phaseText(table));
    }
    if (isNew && before) {
      void this.#settleOthers();
      room.stub.say(readyText(words));
    }
    if (own && own.collectedHeight !== null && wasOut === null && !isNew) {
      // An auto-collect: the bet is being paid.
      if (this.#sending !== 'collect') this.#saySituation();
      void this.#bets.settle(NO_ROUND);
    }
    if (table.stops && before?.stops === null) this.#showEnd(own);
    this.refresh();
    this.tick();
  }

  #showEnd(own: OwnBoat | undefined): void {
    if (own) void this.#bets.settle(NO_ROUND);
    if (own?.collectedHeight === null) sound.stop();
    this.#saySituation();
  }

  #saySituation(): void {
    const state = this.#state;
    if (!state) return;
    const situation = {
      stops: state.stops,
      own: this.#own(),
      wasLate: this.#lateIn === state.number,
    };
    this.#say(situationText(this.#parts.words, situation, this.#text));
  }

  #showLink(isLost: boolean): void {
    const { room, words } = this.#parts;
    const link = isLost ? 'lost' : 'there';
    if (room.root.dataset.link === link) return;
    room.root.dataset.link = link;
    if (!isLost) {
      this.#saySituation();
      return void this.#settleOthers();
    }
    this.#say(offlineText(words, this.#own(), this.#state?.phase === 'running'));
  }

  /** Reads the bets until those of other rounds are paid. */
  #settleOthers = () => this.#bets.settle(this.#state?.number ?? NO_ROUND);

  #onPaid(paid: readonly RoundView[]): void {
    this.#frame.balanceChanged();
    void this.#figures.addPaid(paid);
  }

  #own(): OwnBoat | undefined {
    return this.#state && ownBetOf(this.#bets.all, this.#state);
  }

  #mode(): ButtonMode {
    const { room, clock } = this.#parts;
    const { phase = 'closing', closesAt = 0 } = this.#state ?? {};
    return buttonModeOf({
      phase: phase === 'betting' && clock.now() >= closesAt ? 'closing' : phase,
      own: this.#own(),
      height: this.#picture.height,
      sending: this.#sending,
      isLost: room.root.dataset.link === 'lost',
    });
  }

  #showButton(): void {
    const [mode, stake, own] = [this.#mode(), this.#stake, this.#own()];
    const { height } = this.#picture;
    this.#parts.room.showButton({ mode, stake, own, height }, this.#text);
  }

  #say(text: StubText): void {
    sayIn(this.#parts.room, text);
  }

  #gate(gate: Gate, retry?: () => void): void {
    const again = retry ?? (() => void this.open(undefined));
    openGate(this.#parts.words, gate, { again, leave: () => this.leave() });
  }
}
