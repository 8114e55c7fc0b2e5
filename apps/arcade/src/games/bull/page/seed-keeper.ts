import { sha256 } from '@app/shared/fairness/fair-numbers';
import { makeClientSeed } from '../../../page/make-client-seed.ts';
import { keepInTab, readFromTab } from '../../../page/tab-storage.ts';

const KEY = 'bull-seed';

/** The seed that this page promised for its seat. The tab keeps it, so that a reloaded page can still send it. */
export class SeedKeeper {
  #sent: string | undefined;

  /** Makes a new seed and returns its commitment. */
  async promise(): Promise<string> {
    const seed = makeClientSeed();
    keepInTab(KEY, seed);
    this.#kept = seed;
    return sha256(seed);
  }

  #kept: string | undefined = readFromTab(KEY);

  /** The seed of a commitment, once. Undefined if another page promised it or it is being sent. */
  async take(commitment: string): Promise<string | undefined> {
    const seed = this.#kept;
    if (seed === undefined || this.#sent === commitment) return undefined;
    this.#sent = commitment;
    return (await sha256(seed)) === commitment ? seed : undefined;
  }

  /** Lets the seed be sent again after a lost connection. */
  retry(): void {
    this.#sent = undefined;
  }
}
