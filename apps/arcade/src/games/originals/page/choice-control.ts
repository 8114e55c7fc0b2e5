import { element, iconButton } from '../../../page/element.ts';
import { icons } from '../../../page/icons.ts';
import { keepInTab, readFromTab } from '../../../page/tab-storage.ts';
import type { ChoiceControl } from '../../../page/table/controls.ts';
import type { Original } from '../original.ts';
import type { OriginalWords } from './words.ts';

export interface OriginalChoice extends ChoiceControl {
  readonly value: () => number;
  /** Sets the choice. Returns false, without a change, while the control is not usable. */
  readonly choose: (choice: number) => boolean;
}

/** Many choices on a slider. */
export interface ChoiceLadder extends OriginalChoice {
  /** Shows the choice of a round in play. */
  readonly follow: (choice: number) => void;
}

interface ChoiceParts {
  readonly rules: Pick<Original, 'code' | 'choices' | 'openingChoice'>;
  readonly words: OriginalWords;
  readonly label: string;
  /** Formats a choice. */
  readonly text: (choice: number) => string;
  readonly onChange: (choice: number) => void;
}

/** Control for many choices: a slider with a step button at each end. */
export function makeLadder(parts: ChoiceParts): ChoiceLadder {
  const { rules, words, label, text, onChange } = parts;
  const { choices } = rules;
  const kept = keptChoice(rules);
  const slider = element('input', {
    type: 'range',
    class: 'ladder-slider',
    min: 0,
    max: choices.length - 1,
    value: choices.indexOf(kept.value()),
    'aria-label': label,
  });
  // Screen readers read the value from the slider.
  const shown = element('span', { class: 'ladder-value', 'aria-hidden': 'true' });
  const choose = (index: number) => {
    const choice = choices[index];
    if (choice === undefined) return;
    slider.value = `${index}`;
    slider.setAttribute('aria-valuetext', text(choice));
    shown.textContent = text(choice);
    lower.disabled = slider.disabled || index === 0;
    raise.disabled = slider.disabled || index === choices.length - 1;
    kept.set(choice);
  };
  const change = (index: number) => {
    choose(index);
    onChange(kept.value());
  };
  const lower = iconButton(words.say('lowerChoice'), icons.minus, () =>
    change(Number(slider.value) - 1),
  );
  const raise = iconButton(words.say('raiseChoice'), icons.plus, () =>
    change(Number(slider.value) + 1),
  );
  slider.addEventListener('input', () => change(Number(slider.value)));
  change(choices.indexOf(kept.value()));
  return {
    root: element(
      'div',
      { class: 'choice ladder' },
      element('div', { class: 'ladder-head' }, element('span', { class: 'caption' }, label), shown),
      element('div', { class: 'ladder-row' }, lower, slider, raise),
    ),
    setUsable: (usable) => {
      slider.disabled = !usable;
      choose(Number(slider.value));
    },
    value: kept.value,
    follow: (choice) => choose(choices.indexOf(choice)),
    choose: (choice) => {
      if (slider.disabled) return false;
      change(choices.indexOf(choice));
      return true;
    },
  };
}

/** Control for a few choices, all of them visible. */
export function makeRisk({ rules, words, label, text, onChange }: ChoiceParts): OriginalChoice {
  const kept = keptChoice(rules);
  const inputs = rules.choices.map((choice) => {
    const input = element('input', {
      type: 'radio',
      name: 'risk',
      class: 'sr-only',
      value: choice,
      checked: choice === kept.value(),
    });
    input.addEventListener('change', () => choose(choice));
    return input;
  });
  const options = inputs.map((input, index) =>
    element('label', { class: 'risk-option' }, input, text(rules.choices[index] ?? 0)),
  );
  const root = element(
    'fieldset',
    { class: 'choice risk' },
    element('legend', { class: 'caption' }, label || words.say('risk')),
    ...options,
  );
  const choose = (choice: number): boolean => {
    if (root.disabled) return false;
    for (const input of inputs) input.checked = Number(input.value) === choice;
    kept.set(choice);
    onChange(choice);
    return true;
  };
  choose(kept.value());
  return {
    root,
    choose,
    setUsable: (usable) => {
      root.disabled = !usable;
    },
    value: kept.value,
  };
}

/** The choice of the last visit in this tab, or the game's default. */
function keptChoice({ code, choices, openingChoice }: ChoiceParts['rules']) {
  const key = `${code}-choice`;
  const before = Number(readFromTab(key) ?? Number.NaN);
  let chosen = choices.includes(before) ? before : openingChoice;
  return {
    value: () => chosen,
    set: (choice: number) => {
      chosen = choice;
      keepInTab(key, `${choice}`);
    },
  };
}
