import { sound } from '../../../page/sound.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { isCalm } from '../../originals/page/scene.ts';
import { heightAt } from '../rise.ts';
import { HIGHEST, heightOf, LOWEST } from '../rules.ts';
import type { OwnBoat } from './boats-view.ts';
import { heightText } from './broke-text.ts';
import type { ServerClock } from './server-clock.ts';
import type { WaveRoom } from './wave-room.ts';
import type { WaveWords } from './words.ts';

/** The server sends something each second of a run. Silence of this length means that the connection is lost. */
const SILENCE_MS_MAX = 3_500;

/** With reduced motion the figure changes this often, and the wave stays as it is. */
const CALM_STEP_MS = 250;

/** The height of the picture's wave with reduced motion. */
const CALM_HEIGHT = 2 * LOWEST;

const SOUND_EVERY_MS = 1_000;

interface Parts {
  readonly words: WaveWords;
  readonly room: Pick<WaveRoom, 'scene'>;
  readonly clock: ServerClock;
}

/** Draws the wave by the server's clock. */
export class WavePicture {
  readonly #parts: Parts;
  #height = LOWEST;
  #soundAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The height that the page shows, in hundredths. */
  get height(): number {
    return this.#height;
  }

  /** Draws a state of the table at this moment. Returns whether the connection is lost during a run. */
  tick(state: TableState, own: OwnBoat | undefined): boolean {
    const { scene } = this.#parts.room;
    const { clock } = this.#parts;
    scene.setSafe(own !== undefined && own.collectedHeight !== null);
    if (state.stops) {
      this.#height = heightOf(state.stops);
      scene.showEnd(this.#height, this.#height === HIGHEST);
      scene.showFigure(this.#figure(), this.phaseText(state));
      return false;
    }
    if (state.phase === 'running') {
      const isLost = clock.silentMs() > SILENCE_MS_MAX;
      // Without a connection the page keeps the last height, and says that it waits.
      if (!isLost) this.#rise(clock.now() - state.drawsAt);
      scene.showFigure(this.#figure(), isLost ? '' : this.#runText(state, own));
      return isLost;
    }
    this.#height = LOWEST;
    scene.showCalm();
    const left = Math.ceil(Math.max(0, state.closesAt - clock.now()) / 1_000);
    const isOpen = state.phase === 'betting' && left > 0;
    scene.showFigure(isOpen ? `${left}` : '', this.phaseText(state, isOpen));
    return false;
  }

  /** The state of the round in a few words. */
  phaseText({ phase, stops }: TableState, isOpen = phase === 'betting'): string {
    const { say } = this.#parts.words;
    if (stops) return say(heightOf(stops) === HIGHEST ? 'phase.capped' : 'phase.broke');
    if (phase === 'running') return say('phase.running');
    return isOpen ? say('phases.betting') : say('phase.closing');
  }

  /** The state of the run for a player, who may have collected. */
  #runText(state: TableState, own: OwnBoat | undefined): string {
    if (own === undefined || own.collectedHeight === null) return this.phaseText(state);
    return this.#parts.words.say('collected', { height: heightText(own.collectedHeight) });
  }

  #rise(elapsedMs: number): void {
    const { scene } = this.#parts.room;
    const calm = isCalm();
    const ms = Math.max(0, calm ? Math.floor(elapsedMs / CALM_STEP_MS) * CALM_STEP_MS : elapsedMs);
    this.#height = heightAt(ms);
    scene.showHeight(calm ? CALM_HEIGHT : this.#height);
    if (elapsedMs - this.#soundAt < SOUND_EVERY_MS && elapsedMs >= this.#soundAt) return;
    this.#soundAt = elapsedMs;
    sound.climb(this.#height / LOWEST);
  }

  #figure(): string {
    return this.#parts.words.say('heightNow', { height: heightText(this.#height) });
  }
}
