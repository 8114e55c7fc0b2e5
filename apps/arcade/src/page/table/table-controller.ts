import { makeUuid } from '@app/shared/make-uuid';
import type { RoundView } from '../../rounds/round.presenter.ts';
import type { FreeSpinsView } from '../../routes/play.routes.ts';
import { type ArcadeClient, ConnectionLost, Refused, type Table } from '../arcade-client.ts';
import { makeClientSeed } from '../make-client-seed.ts';
import { type MoneyText, moneyText } from '../money-text.ts';
import { ParentFrame } from '../parent-frame.ts';
import { sound } from '../sound.ts';
import { keepInTab, readFromTab } from '../tab-storage.ts';
import { balanceAt, type VisitBalance } from './balance-bar.ts';
import { keepStake } from './choose-stake.ts';
import { decidedOf } from './decided-of.ts';
import { freeSpinsAfter, layStake, readyText } from './free-spins.ts';
import { closeGate, openGate } from './gate.ts';
import { letDecide, waitsForPlayer } from './let-decide.ts';
import { endsVisit, type Gate, gateFor, refusalText, restoredText } from './round-text.ts';
import { RoundWire } from './round-wire.ts';
import type { Stage, TableRoom } from './stage.ts';
import { announcementOf } from './stub.ts';
import type { TableWords } from './table-words.ts';

interface Parts {
  /** The game's code. */
  readonly game: string;
  readonly words: TableWords;
  readonly locale: string;
  readonly client: ArcadeClient;
  readonly room: TableRoom;
  readonly stage: Stage;
}

/** The state of a game's page: one bet and one round at a time, including recovery from errors. */
export class TableController {
  readonly #parts: Parts;
  readonly #wire: RoundWire;
  readonly #frame: ParentFrame;

  #text: MoneyText;
  #table: Table | undefined;
  #balance: VisitBalance = { balance: null, pending: 0, net: 0, rounds: 0, isTrial: false };
  #stake = 0;
  #clientSeed = '';
  #isFree = false;
  #freeSpins: readonly FreeSpinsView[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#text = moneyText(parts.locale, 'USD');
    this.#frame = new ParentFrame(parts.room.root);
    this.#wire = new RoundWire(parts.client, {
      slow: () => this.#say('waiting'),
      lost: () => this.#sayLost(),
      there: () => {
        parts.room.root.dataset.link = 'there';
      },
    });
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

  /** Exchanges the launch token, if there is one, and restores an interrupted round. */
  async open(launchToken: string | undefined): Promise<void> {
    const { client, game } = this.#parts;
    try {
      if (launchToken) await client.enter(launchToken, game);
      else if (!client.hasSession) return this.#gate('refused');
      await this.#layTable();
    } catch (error) {
      // Retries with the launch token unless a session exists: the lost request may not have used the token.
      this.#gate(gateFor(error) ?? 'lost', () => void this.open(this.#tokenLeft(launchToken)));
    }
  }

  leave(): void {
    this.#frame.close();
  }

  setStake(stake: number): void {
    if (!this.#table || !this.#isFree || this.#freeSpins.length > 0) return;
    this.#stake = stake;
    keepStake(this.#parts.game, stake);
    this.#parts.room.controls.showStake(this.#table.stakes, stake, this.#text);
  }

  setClientSeed(seed: string): void {
    this.#clientSeed = seed;
    keepInTab(this.#seedKey, seed);
  }

  /** Handles a press of the button: plays a round. */
  async press(): Promise<void> {
    if (!this.#isFree) return;
    const { room, stage } = this.#parts;
    this.#takeOver();
    sound.bet();
    room.controls.setMode('busy');
    const [free] = this.#freeSpins;
    const ownStake = free ? 0 : this.#stake;
    this.#showBalance({ pending: ownStake });
    const roundKey = makeUuid();
    const held = this.#frame.roundStarted(roundKey, ownStake);
    stage.start();
    const bet = {
      roundKey,
      stake: this.#stake,
      choice: stage.choice?.(),
      ...(free && { freeSpins: free.id }),
      clientSeed: this.#clientSeed,
    };
    await held;
    try {
      await this.#follow(await this.#wire.send(bet));
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** Reloads the balance, unless a round is in progress. */
  async refreshBalance(): Promise<void> {
    if (!this.#isFree) return;
    const { balance } = await this.#parts.client.readBalance().catch(() => ({ balance: null }));
    if (balance !== null && this.#isFree) this.#showBalance({ balance });
  }

  get #seedKey(): string {
    return `${this.#parts.game}-client-seed`;
  }

  #tokenLeft(launchToken: string | undefined): string | undefined {
    return this.#parts.client.hasSession ? undefined : launchToken;
  }

  async #layTable(): Promise<void> {
    const { client, locale, room, words } = this.#parts;
    const table = await client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(locale, table.currency);
    this.#frame.setPlatform({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#clientSeed = readFromTab(this.#seedKey) ?? table.fairness.clientSeed ?? makeClientSeed();
    this.#showBalance(balanceAt(table));
    room.controls.allowQuickPlay(table.mayPlayQuickly);
    this.#parts.stage.lay?.(table, this.#text);
    this.#layStake(table.freeSpins);
    room.stub.say(readyText(words, this.#text, table.freeSpins));
    if (table.unseenRound) await this.#restore(table.unseenRound);
    else this.#setFree();
  }

  #layStake(freeSpins: readonly FreeSpinsView[]): void {
    this.#freeSpins = freeSpins;
    const table = this.#table;
    if (table) this.#stake = layStake(this.#parts, { table, text: this.#text, freeSpins });
  }

  #setFree(): void {
    const { root, controls } = this.#parts.room;
    this.#frame.roundShown();
    this.#isFree = true;
    root.dataset.state = 'free';
    controls.setMode('free');
  }

  #takeOver(): void {
    const { room, stage } = this.#parts;
    this.#isFree = false;
    room.root.dataset.state = 'busy';
    room.stub.say({ head: '' });
    stage.clear();
  }

  #showBalance(changes: Partial<VisitBalance>): void {
    this.#balance = { ...this.#balance, ...changes };
    this.#parts.room.root.dataset.rounds = `${this.#balance.rounds}`;
    this.#parts.room.controls.showBalance(this.#balance, this.#text);
  }

  /** Follows a round from its current state to its end. */
  async #follow(first: RoundView): Promise<void> {
    const { room, stage, words } = this.#parts;
    room.root.dataset.link = 'there';
    let round = first;
    if (waitsForPlayer(round)) {
      room.root.dataset.state = 'busy';
      const { balance } = this.#balance;
      this.#showBalance({ pending: 0, balance: round.balance ?? balance });
      round = await letDecide({ room, stage, wire: this.#wire, text: this.#text }, round);
    }
    if (!round.stops && !round.ended) {
      if (round.state === 'rolling_back') this.#say('takingBack', round);
      else this.#say('otherPage');
      await this.#rest();
      round = await this.#wire.askUntil(round.id, ({ stops, ended }) => stops !== null || ended);
      if (round.stops) stage.start();
    }
    const decided = decidedOf(round);
    if (!decided) return this.#callOff(round);
    await stage.show(decided, this.#text);
    const outcome = stage.outcome(decided, this.#text);
    sound.win(decided.payout / decided.stake);
    room.stub.say(outcome);
    room.announce(announcementOf(outcome));
    this.#frame.roundShown();
    if (!round.ended) {
      room.stub.say({ ...outcome, detail: words.say('payingOut') });
      round = await this.#wire.askUntil(round.id, ({ ended }) => ended);
      room.stub.say(outcome);
    }
    if (decided.payout > decided.stake) stage.linger?.(decided);
    this.#finish(round);
  }

  /** Ends a round without a result: refused, or cancelled with the stake returned. */
  async #callOff(round: RoundView): Promise<void> {
    const { room, words } = this.#parts;
    await this.#rest();
    this.#showBalance({ pending: 0 });
    if (endsVisit(round)) return this.#gate('ended');
    const back = words.say('tookBack', { stake: this.#text.money(round.stake) });
    const isBack = round.state === 'rolled_back';
    const lowest = this.#table?.stakes[0] ?? 0;
    const reason = isBack ? back : refusalText(words, this.#text, round, lowest);
    room.stub.say({ head: reason, tone: isBack ? 'plain' : 'danger' });
    room.announce(reason);
    this.#finish(round);
  }

  #finish(round: RoundView): void {
    const { net, rounds, balance } = this.#balance;
    const isClosed = round.state === 'closed';
    this.#showBalance({
      pending: 0,
      balance: round.balance ?? balance,
      ...(isClosed && {
        net: net + (round.payout ?? 0) - (round.isFree ? 0 : round.stake),
        rounds: rounds + 1,
      }),
    });
    if (round.isFree) this.#layStake(freeSpinsAfter(round, this.#freeSpins));
    // If this request is lost, the page shows the round's end again, which does no harm.
    void this.#parts.client.markSeen(round.id).catch(() => {});
    this.#setFree();
  }

  /** Shows a round that an earlier visit began, and waits for its end. */
  async #restore(unseen: RoundView): Promise<void> {
    const { room, words, locale, client } = this.#parts;
    room.controls.setMode('busy');
    if (waitsForPlayer(unseen)) return this.#follow(unseen).catch((error) => this.#fail(error));
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const head = words.say('restored', { time: time.format(new Date(unseen.at)) });
    this.#showAtRest(unseen);
    let round = unseen;
    if (!round.ended) {
      room.stub.say({ head, detail: words.say('restoredOpen'), tone: 'pending' });
      round = await this.#wire.askUntil(round.id, ({ ended }) => ended);
      this.#showAtRest(round);
    }
    const detail = restoredText(words, this.#text, round);
    const isWin = round.payout !== null && round.payout > round.stake;
    room.stub.say({ head, detail, tone: isWin ? 'win' : 'plain' });
    room.announce(`${head}. ${detail}`);
    this.#frame.balanceChanged();
    void client.markSeen(round.id).catch(() => {});
    const table = await client.readTable().catch(() => undefined);
    if (table) this.#showBalance(balanceAt(table));
    this.#setFree();
  }

  #showAtRest(round: RoundView): void {
    const decided = decidedOf(round);
    if (decided) this.#parts.stage.showAtRest(decided);
  }

  async #fail(error: unknown): Promise<void> {
    const { room, words, game } = this.#parts;
    await this.#rest();
    this.#showBalance({ pending: 0 });
    if (error instanceof Refused && error.code === 'round_open' && error.roundId) {
      this.#say('otherPage');
      const isEnough = (open: RoundView) => open.ended || waitsForPlayer(open);
      const open = await this.#wire.askUntil(error.roundId, isEnough);
      return open.game === game ? this.#restore(open) : this.#layTable();
    }
    if (error instanceof ConnectionLost) return this.#recover();
    const gate = gateFor(error);
    if (gate) return this.#gate(gate);
    const isTooMany = error instanceof Refused && error.code === 'too_many';
    room.stub.say({ head: isTooMany ? words.say('tooMany') : words.say('defect'), tone: 'danger' });
    this.#setFree();
  }

  /** It is unknown whether the bet arrived, so ask until the server answers. */
  async #recover(): Promise<void> {
    const { room, words } = this.#parts;
    try {
      await this.#wire.insist(() => this.#layTable().then(() => true));
    } catch (error) {
      return this.#gate(gateFor(error) ?? 'lost');
    }
    if (!this.#table?.unseenRound) room.stub.say({ head: words.say('lostNotBegun') });
  }

  async #rest(): Promise<void> {
    await this.#parts.stage.rest();
    this.#parts.room.root.dataset.link = 'there';
  }

  #sayLost(): void {
    const { room, words } = this.#parts;
    room.root.dataset.link = 'lost';
    const [head, detail] = [words.say('lostTitle'), words.say('lostText')];
    room.stub.say({ head, detail, tone: 'pending' });
    room.announce(`${head}. ${detail}`);
  }

  #say(what: 'waiting' | 'otherPage' | 'takingBack', round?: RoundView): void {
    const { room, words } = this.#parts;
    const stake = this.#text.money(round?.stake ?? this.#stake);
    const head = what === 'takingBack' ? words.say('takingBack', { stake }) : words.say(what);
    room.stub.say({ head, tone: 'pending' });
    room.announce(head);
  }

  #gate(gate: Gate, retry?: () => void): void {
    const { room, words } = this.#parts;
    this.#isFree = false;
    this.#frame.roundShown();
    room.controls.setMode('shut');
    const again = retry ?? (() => void this.#layTable().catch((error) => this.#fail(error)));
    openGate(words, gate, { again, leave: () => this.leave() });
  }
}
