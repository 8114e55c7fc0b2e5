import { makeUuid } from '@app/shared/make-uuid';
import {
  type ArcadeClient,
  ConnectionLost,
  type HallNews,
  Refused,
  type Table,
} from '../../../page/arcade-client.ts';
import { followTable } from '../../../page/live/table-feed.ts';
import { VisitFigures } from '../../../page/live/visit-figures.ts';
import { type MoneyText, moneyText } from '../../../page/money-text.ts';
import { ParentFrame } from '../../../page/parent-frame.ts';
import { sound } from '../../../page/sound.ts';
import { closeGate, openGate } from '../../../page/table/gate.ts';
import { endsVisit, type Gate, gateFor, refusalText } from '../../../page/table/round-text.ts';
import { type StubText, sayIn } from '../../../page/table/stub.ts';
import type { HandView, TableView } from '../../../player-tables/hall.presenter.ts';
import { KEEP } from '../rules.ts';
import type { makeBullRoom } from './bull-room.ts';
import type { makeHandClock } from './hand-clock.ts';
import { handMessage } from './hand-message.ts';
import { cardText } from './hand-text.ts';
import { SeedKeeper } from './seed-keeper.ts';
import type { BullWords } from './words.ts';

const ASK_AGAIN_MS = 1_500;

interface Parts {
  readonly words: BullWords;
  readonly locale: string;
  readonly client: ArcadeClient;
  readonly room: ReturnType<typeof makeBullRoom>;
  readonly clock: ReturnType<typeof makeHandClock>;
}

/** The state of the game's page: the chosen table, the player's seat, and the action of the big button. */
export class BullController {
  readonly #parts: Parts;
  readonly #frame: ParentFrame;
  readonly #figures: VisitFigures;
  readonly #seeds = new SeedKeeper();
  #text: MoneyText;
  #table: Table | undefined;
  #tables: readonly TableView[] = [];
  #ante = 0;
  #stays = false;
  #isBusy = false;
  /** The last message, which is not announced again. */
  #said = '';
  /** Rounds whose stake and payout the page has read. */
  readonly #staked = new Set<string>();
  readonly #settled = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#text = moneyText(parts.locale, 'USD');
    this.#frame = new ParentFrame(parts.room.root);
    this.#figures = new VisitFigures(parts.client, (figures) =>
      parts.room.balanceBar.show(figures, this.#text),
    );
  }

  get text(): MoneyText {
    return this.#text;
  }

  /** The table that the page shows. */
  get shown(): TableView | undefined {
    return this.#tables.find(({ ante }) => ante === this.#ante);
  }

  async open(launchToken: string | undefined): Promise<void> {
    const { client } = this.#parts;
    try {
      if (launchToken) await client.enter(launchToken, 'bull');
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

  /** Gives the seat up when the page is closed before the hand. */
  letGo(): void {
    const hand = this.shown?.hand;
    if (hand?.state === 'open' && hand.own) void this.#parts.client.leaveSeat().catch(() => {});
  }

  openTable(ante: number): void {
    if (this.#seated() || this.#isBusy) return;
    this.#ante = ante;
    this.#refresh();
  }

  stay(): void {
    this.#stays = !this.#stays;
    this.#refresh();
  }

  /** Redraws the buttons for the marked card. */
  markCard(): void {
    sound.stop();
    this.#showButtons();
  }

  /** The big button: sit down, leave the seat, or decide. */
  press(): void {
    const { client, room } = this.#parts;
    const hand = this.shown?.hand;
    if (hand?.own?.decidesUntil) void this.#send(() => client.decide(room.chosen()));
    else if (hand?.own && hand.state === 'open') void this.#send(() => client.leaveSeat());
    else void this.#sit();
  }

  moreTime(): void {
    void this.#send(() => this.#parts.client.takeMoreTime());
  }

  async #sit(): Promise<void> {
    const table = this.shown;
    if (!table || this.#isBusy) return;
    sound.bet();
    const { ante, openNumber: number } = table;
    await this.#send(async () => {
      const seedCommitment = await this.#seeds.promise();
      const seat = { seatKey: makeUuid(), ante, number, seedCommitment };
      return this.#parts.client.takeSeat(seat);
    });
  }

  async #send(call: () => Promise<HallNews>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#showButtons();
    try {
      const news = await call();
      this.#isBusy = false;
      this.#onNews(news);
    } catch (error) {
      this.#isBusy = false;
      this.#fail(error);
    }
    this.#showButtons();
  }

  #fail(error: unknown): void {
    const { words } = this.#parts;
    const gate = error instanceof ConnectionLost ? undefined : gateFor(error);
    if (gate) return void this.#gate(gate);
    this.#stays = false;
    this.#say({ head: failureText(words, error), tone: 'danger' });
  }

  async #enter(): Promise<void> {
    const { client, locale, room, words } = this.#parts;
    const table = await client.readTable();
    closeGate();
    this.#table = table;
    this.#text = moneyText(locale, table.currency);
    this.#frame.setPlatform({ origins: table.platformOrigins, backUrl: table.backUrl });
    this.#figures.open(table);
    this.#ante ||= table.openingStake;
    const news = await client.readHall();
    const seated = news.tables.find(({ hand }) => hand.own !== null);
    if (seated) this.#ante = seated.ante;
    this.#onNews(news);
    room.root.dataset.state = 'free';
    void followTable<HallNews>(client.openHallStream, {
      onTable: (next) => this.#onNews(next),
      onLost: () => {
        room.root.dataset.link = 'lost';
        room.stub.detail(words.say('offline'));
      },
    });
  }

  #onNews({ now, tables }: HallNews): void {
    const { clock, room } = this.#parts;
    room.root.dataset.link = 'there';
    const before = this.shown?.hand;
    this.#tables = tables;
    const hand = this.shown?.hand;
    if (!hand) return;
    clock.show(now, hand);
    if (hand.own) this.#follow(hand);
    else if (before?.own && before.state !== 'open') this.#sitAgain(before);
    this.#refresh();
  }

  /** Sends the seed when the seats are fixed, and then reads the state of the stake. */
  #follow({ own, state }: HandView): void {
    if (!own) return;
    if (state === 'seeding' && !own.hasSentSeed) void this.#sendSeed(own.seedCommitment);
    const { roundId } = own;
    if (roundId === null || state === 'staking') return;
    if (!this.#staked.has(roundId)) {
      this.#staked.add(roundId);
      void this.#readStake(roundId);
    }
    if (state === 'playing' || this.#settled.has(roundId)) return;
    this.#settled.add(roundId);
    if (state === 'shown') sound.stop();
    void this.#settle(roundId);
  }

  async #sendSeed(commitment: string): Promise<void> {
    const seed = await this.#seeds.take(commitment);
    if (seed === undefined) return;
    await this.#parts.client.sendSeed(seed).then(
      (news) => this.#onNews(news),
      () => this.#seeds.retry(),
    );
  }

  /** The balance after the stake, or why the platform refused it. */
  async #readStake(roundId: string): Promise<void> {
    const { client, words } = this.#parts;
    const round = await client.readRound(roundId).catch(() => undefined);
    if (!round) return;
    this.#figures.setBalance(round.balance);
    this.#frame.balanceChanged();
    if (endsVisit(round)) return void this.#gate('ended');
    if (round.state !== 'refused') return;
    this.#stays = false;
    const lowest = this.#table?.stakes[0] ?? 0;
    this.#say({ head: refusalText(words, this.#text, round, lowest), tone: 'danger' });
  }

  /** Waits until the round is paid or refunded, and shows the balance. */
  async #settle(roundId: string): Promise<void> {
    for (;;) {
      const round = await this.#parts.client.readRound(roundId).catch(() => undefined);
      if (round?.ended) {
        this.#frame.balanceChanged();
        return this.#figures.addPaid([round]);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  /** Sits down again after a played hand if the player stays, and after a void hand if the player sent their seed. */
  #sitAgain({ state, own }: HandView): void {
    const wasAway = state === 'shown' && own?.cards !== null && own?.choice === null;
    if (wasAway) this.#stays = false;
    const isVoid = state === 'void' && own?.hasSentSeed === true && own.roundId === null;
    if (isVoid || (state === 'shown' && this.#stays)) void this.#sit();
  }

  #seated = (): boolean => {
    const hand = this.shown?.hand;
    return hand?.own !== undefined && hand.own !== null && hand.state !== 'shown';
  };

  #refresh(): void {
    const { room, words } = this.#parts;
    const table = this.shown;
    if (!table) return;
    room.showTables(this.#tables, this.#ante, this.#text);
    room.showHand(table, this.#text);
    this.#showButtons();
    const message = handMessage(words, table, this.#text);
    const said = JSON.stringify([table.ante, table.hand.number, message]);
    if (said === this.#said) return;
    this.#said = said;
    this.#say(message);
    if (table.hand.state === 'shown' && table.hand.winner === table.hand.own?.seat) {
      sound.win(table.hand.pot / table.ante);
    }
  }

  #showButtons(): void {
    const table = this.shown;
    if (!table) return;
    const { label, isActive } = this.#mainButton(table);
    this.#parts.room.showButtons({
      label,
      isActive: isActive && !this.#isBusy,
      mayTakeMoreTime: !this.#isBusy && table.hand.own?.mayTakeMoreTime === true,
      stays: this.#stays,
    });
  }

  #mainButton({ hand, ante }: TableView): { label: string; isActive: boolean } {
    const { words, room } = this.#parts;
    const { own, state } = hand;
    const amount = this.#text.stake(ante);
    if (own?.decidesUntil && own.cards) {
      const chosen = room.chosen();
      if (chosen === KEEP) return { label: words.say('keep'), isActive: true };
      const card = cardText(words, own.cards[chosen - 1] ?? 0);
      return { label: words.say('swap', { card }), isActive: true };
    }
    if (own && state === 'open') return { label: words.say('stand'), isActive: true };
    if (own && state === 'shown') {
      return { label: words.say('again', { ante: amount }), isActive: true };
    }
    if (own) return { label: words.say('wait'), isActive: false };
    return { label: words.say('sit', { ante: amount }), isActive: true };
  }

  #say(text: StubText): void {
    sayIn(this.#parts.room, text);
  }

  #gate(gate: Gate, retry?: () => void): void {
    const { words } = this.#parts;
    const again = retry ?? (() => void this.open(undefined));
    openGate(words, gate, { again, leave: () => this.leave() });
  }
}

/** Explains why the arcade refused the player's action. */
function failureText(words: BullWords, error: unknown): string {
  if (error instanceof ConnectionLost) return words.say('offline');
  const code = error instanceof Refused ? error.code : undefined;
  switch (code) {
    case 'hand_closed':
    case 'table_full':
    case 'already_seated':
    case 'sit_out':
    case 'choice_closed':
      return words.say(`refusals.${code}`);
    case 'too_many':
      return words.say('tooMany');
    default:
      return words.say('defect');
  }
}
