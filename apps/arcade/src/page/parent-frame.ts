import {
  type GameMessage,
  ROUND_SHOWING_EVERY_MS,
  readSiteMessage,
} from '@app/shared/seamless/page-messages';

/** After this time the bet is sent even without the site's answer. */
const HELD_MS_MAX = 2_000;

interface Platform {
  readonly origins: readonly string[];
  readonly backUrl: string | null;
}

/**
 * Messages to and from the platform's page that frames this one, if any. The server provides the allowed origins, and
 * its content security policy allows only them to frame the page.
 */
export class ParentFrame {
  /** Whether this page is in a frame. */
  readonly isFramed = window.parent !== window;
  readonly #root: HTMLElement;
  #platform: Platform = { origins: [], backUrl: null };
  /** A message received before the allowed origins were known. */
  #early: MessageEvent<unknown> | undefined;
  /** Whether the site has sent a message. Only then is its answer awaited. */
  #hasSiteMessage = false;
  #onHeld = (_roundId: string): void => {};
  #round: { readonly id: string; readonly beat: ReturnType<typeof setInterval> } | undefined;

  /** @param root element that is marked with whether the page is framed, and where the balance is shown */
  constructor(root: HTMLElement) {
    this.#root = root;
    root.dataset.framed = `${this.isFramed}`;
    this.#markBalance(this.isFramed);
    if (!this.isFramed) return;
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source === window.parent) this.#receive(event);
    });
  }

  /** Sets the origins that may frame this page. */
  setPlatform(platform: Platform): void {
    this.#platform = platform;
    if (this.#early) this.#receive(this.#early);
  }

  /**
   * Announces a bet, so that the site hides the round's payout until this page has shown it. Resolves when the site
   * confirms, or at once if there is none.
   */
  roundStarted(roundId: string, stake: number): Promise<void> {
    this.roundShown();
    const held = this.#hasSiteMessage ? this.#hold(roundId) : Promise.resolve();
    this.#post({ type: 'round-started', roundId, stake });
    const beat = setInterval(
      () => this.#post({ type: 'round-showing', roundId }),
      ROUND_SHOWING_EVERY_MS,
    );
    this.#round = { id: roundId, beat };
    return held;
  }

  #hold(roundId: string): Promise<void> {
    return new Promise((resolve) => {
      const limit = setTimeout(resolve, HELD_MS_MAX);
      this.#onHeld = (heldId) => {
        if (heldId !== roundId) return;
        clearTimeout(limit);
        resolve();
      };
    });
  }

  /** Announces that the player has seen the result of the last round. */
  roundShown(): void {
    if (!this.#round) return;
    clearInterval(this.#round.beat);
    this.#post({ type: 'round-shown', roundId: this.#round.id });
    this.#round = undefined;
  }

  /** Only a hint: the site reads the balance from its own server. */
  balanceChanged(): void {
    this.#post({ type: 'balance-changed' });
  }

  /** Asks the site to close the game, or leaves the page if it is not framed. */
  close(): void {
    if (this.isFramed) this.#post({ type: 'close' });
    else location.assign(homeAddress(this.#platform));
  }

  #receive(event: MessageEvent<unknown>): void {
    const { origins } = this.#platform;
    this.#early = origins.length === 0 ? event : undefined;
    const message = readSiteMessage(event.data);
    if (!message || !origins.includes(event.origin)) return;
    this.#hasSiteMessage = true;
    if (message.type === 'round-held') this.#onHeld(message.roundId);
    else this.#markBalance(message.isShown);
  }

  #markBalance(isShownAround: boolean): void {
    this.#root.dataset.balance = isShownAround ? 'around' : 'here';
  }

  #post(message: GameMessage): void {
    const origin = parentOrigin(this.#platform.origins);
    if (this.isFramed && origin) window.parent.postMessage(message, origin);
  }
}

/** The allowed origin that frames this page. The content security policy has already refused all others. */
function parentOrigin(origins: readonly string[]): string | undefined {
  const around = location.ancestorOrigins?.[0];
  return origins.find((origin) => origin === around) ?? origins[0];
}

/** The page that the game was opened from, if it belongs to the platform. */
function homeAddress({ origins, backUrl }: Platform): string {
  const isPlatforms = backUrl !== null && origins.includes(originOf(backUrl));
  return isPlatforms ? backUrl : (origins[0] ?? '/');
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : '';
