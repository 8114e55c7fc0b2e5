import {
  type ArcadeClient,
  ConnectionLost,
  Refused,
  type Table,
} from '../../../page/arcade-client.ts';
import { keep, readKept } from '../../../page/kept.ts';
import { type MoneyText, moneyText } from '../../../page/money-text.ts';
import { type ParentFrame, parentFrame } from '../../../page/parent-frame.ts';
import { makeClientSeed, makeUuid } from '../../../page/random.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { playRound } from '../play-round.ts';
import { chooseStake, keepStake } from './choose-stake.ts';
import type { Purse } from './controls.ts';
import { closeGate, openGate } from './gate.ts';
import { LineByLine } from './line-by-line.ts';
import { NightChoice } from './night-choice.ts';
import type { Room } from './room.ts';
import { endsVisit, type Gate, gateFor, refusalText, restoredText } from './round-text.ts';
import { RoundWire } from './round-wire.ts';
import { outcomeText, type Scene, showRound, showSpin } from './show-round.ts';
import type { Words } from './words.ts';

const GAME = 'lantern-fair';
const SEED_KEY = `${GAME}-client-seed`;

/** Where the reels stand before the first spin: nearly every label, and no line that pays. */
export const SHOP_WINDOW: readonly number[] = [6, 7, 6, 6, 14];

/** The game as the player meets it: one stake, one spin at a time, and whatever may come between. */
export class Fair {
  readonly #words: Words;
  readonly #locale: string;
  readonly #client: ArcadeClient;
  readonly #room: Room;
  readonly #wire: RoundWire;
  readonly #night: NightChoice;
  readonly #lineByLine: LineByLine;

  #text: MoneyText;
  #frame: ParentFrame = parentFrame({ origins: [], backUrl: null });
  #table: Table | undefined;
  #purse: Purse = { balance: null, pending: 0, net: 0, rounds: 0 };
  #stake = 0;
  #clientSeed = '';
  #restingStops = SHOP_WINDOW;
  #isFree = false;

  constructor(parts: {
    readonly words: Words;
    readonly locale: string;
    readonly client: ArcadeClient;
    readonly room: Room;
  }) {
    this.#words = parts.words;
    this.#locale = parts.locale;
    this.#client = parts.client;
    this.#room = parts.room;
    this.#text = moneyText(parts.locale, 'USD');
    this.#wire = new RoundWire(parts.client, {
      slow: () => this.#say('waiting'),
      lost: () => this.#sayLost(),
      there: () => {
        parts.room.root.dataset.link = 'there';
      },
    });
    this.#night = new NightChoice(parts.room.controls);
    this.#lineByLine = new LineByLine(parts.words, parts.room);
  }

  get table(): Table | undefined {
    return this.#table;
  }

  get text(): MoneyText {
    return this.#text;
  }

  get stake(): number {
    return this.#stake;
  }

  get clientSeed(): string {
    return this.#clientSeed;
  }

  /** Sits down: exchanges the launch token if there is one, and restores what was interrupted. */
  async open(launchToken: string | undefined): Promise<void> {
    try {
      if (launchToken) await this.#client.enter(launchToken, GAME);
      else if (!this.#client.hasSession) return this.#gate('refused');
      await this.#layTable();
    } catch (error) {
      // A launch token that got no answer may still be good; one that did not reach us is.
      this.#gate(gateFor(error) ?? 'lost', () => void this.open(this.#tokenLeft(launchToken)));
    }
  }

  leave(): void {
    this.#frame.close();
  }

  setStake(stake: number): void {
    if (!this.#table || !this.#isFree) return;
    this.#stake = stake;
    keepStake(stake);
    this.#room.controls.showStake(this.#table.stakes, stake, this.#text);
  }

  setClientSeed(seed: string): void {
    this.#clientSeed = seed;
    keep(SEED_KEY, seed);
  }

  /** One press of the button: begins a round, or the night that waits for it. */
  async press(): Promise<void> {
    if (this.#night.isAsking) return this.#night.begin();
    if (!this.#isFree) return;
    this.#takeOver();
    const { reels, controls } = this.#room;
    controls.setMode('busy');
    this.#showPurse({ pending: this.#stake });
    reels.start();
    const spin = { roundKey: makeUuid(), stake: this.#stake, clientSeed: this.#clientSeed };
    try {
      await this.#follow(await this.#wire.send(spin));
    } catch (error) {
      await this.#fail(error);
    }
  }

  skipNight(): void {
    this.#night.skip();
  }

  /** Asks the server how much there is, when nothing is going on here. */
  async refreshBalance(): Promise<void> {
    if (!this.#isFree) return;
    const { balance } = await this.#client.readBalance().catch(() => ({ balance: null }));
    if (balance !== null && this.#isFree) this.#showPurse({ balance });
  }

  #tokenLeft(launchToken: string | undefined): string | undefined {
    return this.#client.hasSession ? undefined : launchToken;
  }

  async #layTable(): Promise<void> {
    const table = await this.#client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(this.#locale, table.currency);
    this.#frame = parentFrame({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#clientSeed = readKept(SEED_KEY) ?? table.fairness.clientSeed ?? makeClientSeed();
    this.#stake = chooseStake(table);
    this.#showPurse({ balance: table.balance, pending: 0, ...table.session });
    const { controls, stub } = this.#room;
    controls.showStake(table.stakes, this.#stake, this.#text);
    stub.say({ head: this.#words.ready, detail: this.#words.readyMore });
    if (table.unseenRound) await this.#restore(table.unseenRound);
    else this.#setFree();
  }

  #setFree(): void {
    this.#isFree = true;
    this.#room.root.dataset.state = 'free';
    this.#room.controls.setMode('free');
  }

  #takeOver(): void {
    this.#isFree = false;
    this.#lineByLine.stop();
    const { root, lines, band, stub, reels } = this.#room;
    root.dataset.state = 'busy';
    root.dataset.night = 'false';
    lines.clear();
    band.light(0);
    stub.say({ head: '' });
    reels.set(this.#restingStops, false);
  }

  #showPurse(changes: Partial<Purse>): void {
    this.#purse = { ...this.#purse, ...changes };
    this.#room.controls.showPurse(this.#purse, this.#text);
  }

  /** Takes a round from whatever the server says of it to its end on the page. */
  async #follow(first: RoundView): Promise<void> {
    this.#room.root.dataset.link = 'there';
    let round = first;
    if (!round.stops && !round.ended) {
      if (round.state === 'rolling_back') this.#say('takingBack', round);
      else this.#say('otherPage');
      await this.#rest();
      round = await this.#wire.askUntil(round.id, ({ stops, ended }) => stops !== null || ended);
      if (round.stops) this.#room.reels.start();
    }
    if (!round.stops || round.payout === null) return this.#callOff(round);
    const { stops, stake, payout } = round;
    await showRound(this.#scene(), { stops, stake, payout });
    this.#restingStops = stops.slice(-5);
    if (!round.ended) {
      const outcome = outcomeText(this.#words, this.#text, {
        round: playRound(stops),
        stake,
        payout,
      });
      this.#room.stub.say({ ...outcome, detail: this.#words.payingOut });
      round = await this.#wire.askUntil(round.id, ({ ended }) => ended);
      this.#room.stub.say(outcome);
    }
    if (payout > stake) this.#lineByLine.tell(playRound(stops));
    this.#finish(round);
  }

  /** A round without a result: refused, or called off and the stake given back. */
  async #callOff(round: RoundView): Promise<void> {
    await this.#rest();
    this.#showPurse({ pending: 0 });
    if (endsVisit(round)) return this.#gate('ended');
    const back = this.#words.tookBack(this.#text.money(round.stake));
    const isBack = round.state === 'rolled_back';
    const lowest = this.#table?.stakes[0] ?? 0;
    const reason = isBack ? back : refusalText(this.#words, this.#text, round, lowest);
    this.#room.stub.say({ head: reason, tone: isBack ? 'plain' : 'danger' });
    this.#room.announce(reason);
    this.#finish(round);
  }

  #finish(round: RoundView): void {
    const { net, rounds, balance } = this.#purse;
    const isClosed = round.state === 'closed';
    this.#showPurse({
      pending: 0,
      balance: round.balance ?? balance,
      ...(isClosed && { net: net + (round.payout ?? 0) - round.stake, rounds: rounds + 1 }),
    });
    this.#frame.balanceChanged();
    // Should this get lost, the page shows the round's end once more: no harm.
    void this.#client.markSeen(round.id).catch(() => {});
    this.#setFree();
  }

  /** Shows where a round stands that another visit began, and waits for its end. */
  async #restore(unseen: RoundView): Promise<void> {
    const { stub, announce, controls } = this.#room;
    controls.setMode('busy');
    const time = new Intl.DateTimeFormat(this.#locale, { timeStyle: 'short' });
    const head = this.#words.restored(time.format(new Date(unseen.at)));
    this.#showAtRest(unseen);
    let round = unseen;
    if (!round.ended) {
      stub.say({ head, detail: this.#words.restoredOpen, tone: 'pending' });
      round = await this.#wire.askUntil(round.id, ({ ended }) => ended);
      this.#showAtRest(round);
    }
    const detail = restoredText(this.#words, this.#text, round);
    const isWin = round.payout !== null && round.payout > round.stake;
    stub.say({ head, detail, tone: isWin ? 'win' : 'plain' });
    announce(`${head}. ${detail}`);
    void this.#client.markSeen(round.id).catch(() => {});
    const table = await this.#client.readTable().catch(() => undefined);
    if (table) this.#showPurse({ balance: table.balance, pending: 0, ...table.session });
    this.#setFree();
  }

  #showAtRest({ stops }: RoundView): void {
    const last = stops && playRound(stops).spins.at(-1);
    if (!last) return;
    this.#restingStops = last.stops;
    this.#room.root.dataset.night = `${last.night}`;
    this.#room.reels.set(last.stops, last.night);
    showSpin(this.#room, last, { celebrated: false });
  }

  async #fail(error: unknown): Promise<void> {
    await this.#rest();
    this.#showPurse({ pending: 0 });
    if (error instanceof Refused && error.code === 'round_open' && error.roundId) {
      this.#say('otherPage');
      const open = await this.#wire.askUntil(error.roundId, ({ ended }) => ended);
      return this.#restore(open);
    }
    if (error instanceof ConnectionLost) return this.#recover();
    const gate = gateFor(error);
    if (gate) return this.#gate(gate);
    const isTooMany = error instanceof Refused && error.code === 'too_many';
    this.#room.stub.say({
      head: isTooMany ? this.#words.tooMany : this.#words.defect,
      tone: 'danger',
    });
    this.#setFree();
  }

  /** Nobody knows whether the spin arrived: ask until the server says how things stand. */
  async #recover(): Promise<void> {
    try {
      await this.#wire.insist(() => this.#layTable().then(() => true));
    } catch (error) {
      return this.#gate(gateFor(error) ?? 'lost');
    }
    if (!this.#table?.unseenRound) this.#room.stub.say({ head: this.#words.lostNotBegun });
  }

  /** Brings turning reels back to where they stood. */
  async #rest(): Promise<void> {
    await this.#room.reels.stopAt(this.#restingStops);
    this.#room.root.dataset.link = 'there';
  }

  #sayLost(): void {
    this.#room.root.dataset.link = 'lost';
    const { lostTitle: head, lostText: detail } = this.#words;
    this.#room.stub.say({ head, detail, tone: 'pending' });
    this.#room.announce(`${head}. ${detail}`);
  }

  #say(what: 'waiting' | 'otherPage' | 'takingBack', round?: RoundView): void {
    const stake = this.#text.money(round?.stake ?? this.#stake);
    const head = what === 'takingBack' ? this.#words.takingBack(stake) : this.#words[what];
    this.#room.stub.say({ head, tone: 'pending' });
    this.#room.announce(head);
  }

  #gate(gate: Gate, retry?: () => void): void {
    this.#isFree = false;
    this.#room.controls.setMode('shut');
    const { title, text } = this.#words.gates[gate];
    const leave = { label: this.#words.backToSite, onPress: () => this.leave() };
    const again = retry ?? (() => void this.#layTable().catch((error) => this.#fail(error)));
    const canRetry = gate === 'lost' || gate === 'maintenance';
    const actions = canRetry ? [{ label: this.#words.tryAgain, onPress: again }, leave] : [leave];
    openGate({ title, text, actions });
  }

  #scene(): Scene {
    const { root } = this.#room;
    const setNight = (night: boolean) => {
      root.dataset.night = `${night}`;
    };
    const [words, text, night] = [this.#words, this.#text, this.#night];
    return { ...this.#room, words, text, night, setNight };
  }
}
