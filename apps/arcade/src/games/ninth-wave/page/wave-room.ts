import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { makeBalanceBar } from '../../../page/table/balance-bar.ts';
import { makeSheetButtons, type SheetActions } from '../../../page/table/sheet-buttons.ts';
import { makeStakeControl } from '../../../page/table/stake-control.ts';
import { makeStub, type StubView } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { PastResult } from '../../../shared-rounds/shared-round.ts';
import { heightOf, LEAST_TARGET, LOWEST } from '../rules.ts';
import { type AutoControl, makeAutoControl } from './auto-control.ts';
import { type BoatsShown, makeBoatsView, type OwnBoat } from './boats-view.ts';
import { brokeText, heightText } from './broke-text.ts';
import { makeWaveScene, type WaveScene } from './wave-scene.ts';
import { type ButtonMode, canPress } from './wave-state.ts';
import type { WaveWords } from './words.ts';

interface WaveActions extends SheetActions {
  readonly press: () => void;
  readonly setStake: (stake: number) => void;
  readonly openStakes: () => void;
}

interface ButtonShown {
  readonly mode: ButtonMode;
  readonly stake: number;
  readonly own: OwnBoat | undefined;
  readonly height: number;
}

export interface WaveRoom {
  readonly root: HTMLElement;
  readonly stub: StubView;
  readonly scene: WaveScene;
  readonly auto: AutoControl;
  readonly balanceBar: ReturnType<typeof makeBalanceBar>;
  readonly stakes: ReturnType<typeof makeStakeControl>;
  readonly announce: (sentence: string) => void;
  readonly showButton: (shown: ButtonShown, text: MoneyText) => void;
  readonly showBoats: (shown: BoatsShown, text: MoneyText) => void;
  readonly showPast: (results: readonly PastResult[]) => void;
}

/** Heights from which a past wave is marked on the strip. */
const HIGH = 10 * LOWEST;
const FAIR = 2 * LOWEST;

/** The page: past waves, the scene, all bets, and the controls. */
export function makeWaveRoom(words: WaveWords, actions: WaveActions): WaveRoom {
  const stub = makeStub();
  const scene = makeWaveScene();
  const boats = makeBoatsView(words);
  const auto = makeAutoControl(words);
  const stakes = makeStakeControl(words, actions);
  const balanceBar = makeBalanceBar(words);
  const button = element('button', { type: 'button', class: 'spin', 'aria-disabled': 'true' });
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'false') actions.press();
  });
  const past = element('ol', { class: 'past-waves', 'aria-label': words.say('results') });
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const root = element(
    'main',
    {
      class: 'room wave-room',
      'aria-label': titleOf('ninth-wave'),
      'data-game': 'ninth-wave',
      'data-state': 'opening',
      'data-link': 'there',
    },
    element(
      'section',
      { class: 'wave-table', 'data-theme': 'dark' },
      element('h1', { class: 'sr-only' }, titleOf('ninth-wave')),
      past,
      element('div', { class: 'wave-frame', dir: 'ltr' }, scene.root),
      boats.root,
      stub.root,
    ),
    element(
      'section',
      { class: 'wave-controls' },
      balanceBar.root,
      stakes.root,
      auto.root,
      button,
      makeSheetButtons(words, actions),
    ),
    voice,
  );
  return {
    root,
    stub,
    scene,
    auto,
    balanceBar,
    stakes,
    announce: (sentence) => {
      voice.textContent = sentence;
    },
    showButton: (shown, text) => {
      const label = buttonText(words, shown, text);
      if (button.textContent !== label) button.textContent = label;
      // Not disabled, so that it keeps the focus.
      button.setAttribute('aria-disabled', `${!canPress(shown.mode)}`);
      button.dataset.mode = shown.mode;
    },
    showBoats: boats.show,
    showPast: (results) => past.replaceChildren(...results.map((each) => pastWave(words, each))),
  };
}

function pastWave(words: WaveWords, { number, stops }: PastResult): HTMLElement {
  const height = heightOf(stops);
  const tone = height >= HIGH ? 'high' : height >= FAIR ? 'fair' : 'low';
  const label = words.say('resultOf', { number, result: brokeText(words, stops) });
  return element(
    'li',
    { class: tone },
    element('span', { 'aria-hidden': 'true' }, `${heightText(height)}×`),
    element('span', { class: 'sr-only' }, label),
  );
}

function buttonText(
  words: WaveWords,
  { mode, stake, own, height }: ButtonShown,
  text: MoneyText,
): string {
  const { say } = words;
  switch (mode) {
    case 'bet':
      return say('place', { amount: text.stake(stake) });
    case 'placing':
      return say('placing');
    case 'placed':
      return say('betPlaced');
    case 'early':
      return say('collectFrom', { height: heightText(LEAST_TARGET) });
    case 'collect':
      return say('collect', { amount: text.money(((own?.stake ?? 0) * height) / LOWEST) });
    case 'blind':
      return say('collectNow');
    case 'collecting':
      return say('collecting');
    case 'out':
      return say('collected', { height: heightText(own?.collectedHeight ?? height) });
    case 'wait':
      return say('nextWave');
  }
}
