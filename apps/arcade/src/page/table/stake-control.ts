import { element, iconButton, textButton } from '../element.ts';
import { icons } from '../icons.ts';
import type { MoneyText } from '../money-text.ts';
import type { CommonWords } from './table-words.ts';

export interface StakeActions {
  readonly setStake: (stake: number) => void;
  readonly openStakes: () => void;
}

/** Buttons that lower and raise the stake around its value, and a chip for each stake where there is room. */
export function makeStakeControl(words: CommonWords, { setStake, openStakes }: StakeActions) {
  let ladder: readonly number[] = [];
  let chosen = 0;
  const step = (by: number) => {
    const next = ladder[ladder.indexOf(chosen) + by];
    if (next !== undefined) setStake(next);
  };
  const lower = iconButton(words.say('lower'), icons.minus, () => step(-1));
  const raise = iconButton(words.say('raise'), icons.plus, () => step(1));
  const amount = element('bdi');
  const value = element('button', {
    type: 'button',
    class: 'stake-value',
    'aria-haspopup': 'dialog',
  });
  value.append(element('span', { class: 'caption' }, words.say('stake')), amount);
  value.addEventListener('click', openStakes);
  const chips = element('div', { class: 'chips' });
  const root = element(
    'div',
    { class: 'stake' },
    element('div', { class: 'stepper' }, lower, value, raise),
    chips,
  );
  let usable = false;
  const refresh = () => {
    lower.disabled = !usable || ladder[0] === chosen;
    raise.disabled = !usable || ladder.at(-1) === chosen;
    value.disabled = !usable;
    for (const chip of chips.querySelectorAll('button')) chip.disabled = !usable;
  };
  return {
    root,
    setUsable: (now: boolean) => {
      usable = now;
      refresh();
    },
    show: (stakes: readonly number[], stake: number, text: MoneyText) => {
      [ladder, chosen] = [stakes, stake];
      amount.textContent = text.stake(stake);
      value.setAttribute(
        'aria-label',
        `${words.say('stakeOf', { stake: text.money(stake) })}. ${words.say('chooseStake')}`,
      );
      chips.replaceChildren(...stakeChips({ words, stakes, stake, text, choose: setStake }));
      refresh();
    },
  };
}

/** One chip for every stake on offer. Without room, only screen readers get the currency symbol. */
export function stakeChips({
  words,
  stakes,
  stake,
  text,
  choose,
  hasRoom = false,
}: {
  readonly words: CommonWords;
  readonly stakes: readonly number[];
  readonly stake: number;
  readonly text: MoneyText;
  readonly choose: (stake: number) => void;
  readonly hasRoom?: boolean;
}): HTMLButtonElement[] {
  return stakes.map((each, index) => {
    const chip = textButton('', { kind: 'outline', onPress: () => choose(each) });
    chip.className = 'chip';
    const shown = hasRoom ? text.stake(each) : text.short(each);
    chip.append(
      element('span', { 'aria-hidden': 'true' }, shown),
      element('span', { class: 'sr-only' }, text.money(each)),
    );
    chip.setAttribute('aria-pressed', `${each === stake}`);
    const edge =
      index === 0 ? words.say('least') : index === stakes.length - 1 ? words.say('greatest') : '';
    if (edge) chip.append(element('span', { class: 'chip-note' }, edge));
    return chip;
  });
}
