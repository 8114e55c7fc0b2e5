import { drawing, element } from '../element.ts';
import { icons } from '../icons.ts';
import type { KeptSwitch } from '../kept-switch.ts';
import { soundSwitch } from '../sound.ts';
import type { CommonWords } from './table-words.ts';

export interface SheetActions {
  readonly openPays: () => void;
  readonly openFairness: () => void;
  readonly openHistory: () => void;
  readonly leave: () => void;
}

/** The buttons of the sheets and settings. `more` settings come after the sound. */
export function makeSheetButtons(
  words: CommonWords,
  actions: SheetActions,
  ...more: readonly HTMLElement[]
): HTMLElement {
  const sheet = (label: string, icon: string, open: () => void, kind = '') => {
    const button = element('button', { type: 'button', class: `sheet-button ${kind}`.trim() });
    button.append(drawing(icon), label);
    button.addEventListener('click', open);
    return button;
  };
  return element(
    'nav',
    { class: 'sheet-buttons' },
    sheet(words.say('pays'), icons.table, actions.openPays),
    sheet(words.say('fairness'), icons.shield, actions.openFairness),
    sheet(words.say('history'), icons.clock, actions.openHistory),
    makeSwitch(words.say('sound'), soundSwitch, [icons.sound, icons.soundOff]),
    ...more,
    sheet(words.say('leave'), icons.leave, actions.leave, 'leave'),
  );
}

/** A button that turns a setting on and off. */
export function makeSwitch(
  label: string,
  kept: KeptSwitch,
  [iconOn, iconOff]: readonly [string, string],
): HTMLButtonElement {
  const root = element('button', { type: 'button', class: 'sheet-button switch' });
  const show = () => {
    root.setAttribute('aria-pressed', `${kept.isOn()}`);
    root.replaceChildren(drawing(kept.isOn() ? iconOn : iconOff), label);
  };
  root.addEventListener('click', () => {
    kept.toggle();
    show();
  });
  show();
  return root;
}
