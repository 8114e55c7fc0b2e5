import { element, iconButton } from '../../../page/element.ts';
import { icons } from '../../../page/icons.ts';
import { keepInTab, readFromTab } from '../../../page/tab-storage.ts';
import { HIGHEST, LEAST_TARGET, LOWEST } from '../rules.ts';
import { heightText } from './broke-text.ts';
import type { WaveWords } from './words.ts';

/** Heights of the step buttons, in hundredths. */
const steps = [
  110, 120, 150, 180, 200, 250, 300, 400, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000,
] as const;

const OPENING = 200;
const KEY = 'ninth-wave-auto';

export interface AutoControl {
  readonly root: HTMLElement;
  /** Height of the auto-collect; the cap while it is off. Undefined while the field has no valid height. */
  readonly value: () => number | undefined;
  readonly setUsable: (usable: boolean) => void;
}

/** The switch of the auto-collect, and its height: typed, or chosen by steps. */
export function makeAutoControl(words: WaveWords): AutoControl {
  const kept = Number(readFromTab(KEY) ?? Number.NaN);
  let isUsable = false;
  const toggle = element('input', { type: 'checkbox', id: 'auto-on', checked: isHeight(kept) });
  const field = element('input', {
    class: 'auto-field',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': words.say('autoAt'),
    'aria-describedby': 'auto-wrong',
    value: heightText(isHeight(kept) ? kept : OPENING),
  });
  const wrong = element('p', { id: 'auto-wrong', class: 'auto-wrong', 'data-tone': 'danger' });
  const stepBy = (direction: 1 | -1) => {
    const from = readHeight(field.value) ?? OPENING;
    const next =
      direction > 0
        ? steps.find((height) => height > from)
        : steps.findLast((height) => height < from);
    if (next === undefined) return;
    field.value = heightText(next);
    refresh();
  };
  const lower = iconButton(words.say('lowerAuto'), icons.minus, () => stepBy(-1));
  const raise = iconButton(words.say('raiseAuto'), icons.plus, () => stepBy(1));
  const refresh = () => {
    const height = readHeight(field.value);
    const isOn = toggle.checked;
    const isWrong = isOn && height === undefined;
    field.disabled = !isUsable || !isOn;
    toggle.disabled = !isUsable;
    lower.disabled = field.disabled || height === LEAST_TARGET;
    raise.disabled = field.disabled || height === HIGHEST;
    field.setAttribute('aria-invalid', `${isWrong}`);
    const range = { least: heightText(LEAST_TARGET), greatest: heightText(HIGHEST) };
    wrong.textContent = isWrong ? words.say('autoWrong', range) : '';
    keepInTab(KEY, isOn && height !== undefined ? `${height}` : '');
  };
  toggle.addEventListener('change', refresh);
  field.addEventListener('input', refresh);
  refresh();
  return {
    root: element(
      'div',
      { class: 'auto' },
      element('label', { class: 'auto-switch', for: 'auto-on' }, toggle, words.say('auto')),
      element(
        'div',
        { class: 'auto-row' },
        lower,
        element(
          'span',
          { class: 'auto-value' },
          field,
          element('span', { 'aria-hidden': 'true' }, '×'),
        ),
        raise,
      ),
      wrong,
    ),
    value: () => (toggle.checked ? readHeight(field.value) : HIGHEST),
    setUsable: (usable) => {
      isUsable = usable;
      refresh();
    },
  };
}

const isHeight = (height: number): boolean =>
  Number.isInteger(height) && height >= LEAST_TARGET && height <= HIGHEST;

/** A typed height in hundredths, with a point or a comma before the decimals; undefined if it is not one. */
export function readHeight(typed: string): number | undefined {
  const found = /^(\d{1,4}|\d,\d{3})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, whole = '', decimals = ''] = found;
  const height = Number(whole.replace(',', '')) * LOWEST + Number(decimals.padEnd(2, '0'));
  return isHeight(height) ? height : undefined;
}
