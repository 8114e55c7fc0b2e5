import { drawing, element, iconButton, textButton } from '../../../page/element.ts';
import { icons } from '../../../page/icons.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { makeRollingText } from './rolling-text.ts';
import type { Words } from './words.ts';

export interface Purse {
  /** Null while the platform does not say. */
  readonly balance: number | null;
  /** Taken for the spin that runs, and not yet answered by the server. */
  readonly pending: number;
  readonly net: number;
  readonly rounds: number;
}

export interface ControlsView {
  readonly root: HTMLElement;
  readonly showPurse: (purse: Purse, text: MoneyText) => void;
  readonly showStake: (stakes: readonly number[], stake: number, text: MoneyText) => void;
  readonly setMode: (mode: Mode) => void;
}

/**
 * What can be pressed. `night begins`: the big button lights the lanterns; during `night` only its
 * end can be asked for; `shut`: there is nothing to play.
 */
export type Mode = 'free' | 'busy' | 'night begins' | 'night' | 'shut';

export interface ControlsActions {
  readonly press: () => void;
  readonly skipNight: () => void;
  readonly setStake: (stake: number) => void;
  readonly openStakes: () => void;
  readonly openPays: () => void;
  readonly openFairness: () => void;
  readonly openHistory: () => void;
  readonly leave: () => void;
}

/** Everything that is pressed: stake, spin, and the sheets. */
export function makeControls(words: Words, actions: ControlsActions): ControlsView {
  const purse = makePurse(words);
  const stake = makeStakeControl(words, actions);
  const spin = makeSpinButton(words, actions.press);
  const skip = textButton(words.skipNight, { kind: 'plain', onPress: actions.skipNight });
  skip.classList.add('skip');
  const sheet = (label: string, icon: string, open: () => void) => {
    const button = element('button', { type: 'button', class: 'sheet-button' });
    button.append(drawing(icon), label);
    button.addEventListener('click', open);
    return button;
  };
  const sheets = element(
    'nav',
    { class: 'sheet-buttons' },
    sheet(words.pays, icons.table, actions.openPays),
    sheet(words.fairness, icons.shield, actions.openFairness),
    sheet(words.history, icons.clock, actions.openHistory),
    sheet(words.leave, icons.leave, actions.leave),
  );
  const root = element(
    'section',
    { class: 'controls' },
    purse.root,
    stake.root,
    skip,
    spin.root,
    sheets,
  );
  return {
    root,
    showPurse: purse.show,
    showStake: stake.show,
    setMode: (mode) => {
      root.dataset.mode = mode;
      stake.setUsable(mode === 'free');
      skip.hidden = mode !== 'night begins' && mode !== 'night';
      spin.setMode(mode);
    },
  };
}

function makePurse(words: Words) {
  const balance = makeRollingText();
  const pending = element('bdi', { class: 'pending' });
  const net = element('bdi', { class: 'net' });
  const rounds = element('span', { class: 'note' });
  const root = element(
    'div',
    { class: 'purse' },
    element(
      'div',
      { class: 'purse-part' },
      element('span', { class: 'caption' }, words.balance),
      element('span', { class: 'amount' }, balance.root, pending),
    ),
    element(
      'div',
      { class: 'purse-part end' },
      element('span', { class: 'caption' }, words.visit, ' ', rounds),
      element('span', { class: 'amount' }, net),
    ),
  );
  const show = (purse: Purse, { money, difference }: MoneyText) => {
    balance.show(purse.balance === null ? words.balanceUnknown : money(purse.balance));
    pending.textContent = purse.pending > 0 ? difference(-purse.pending) : '';
    net.textContent = difference(purse.net);
    net.dataset.sign = purse.net > 0 ? 'plus' : 'none';
    rounds.textContent = purse.rounds > 0 ? `· ${words.rounds(purse.rounds)}` : '';
  };
  return { root, show };
}

function makeStakeControl(
  words: Words,
  { setStake, openStakes }: Pick<ControlsActions, 'setStake' | 'openStakes'>,
) {
  let ladder: readonly number[] = [];
  let chosen = 0;
  const step = (by: number) => {
    const next = ladder[ladder.indexOf(chosen) + by];
    if (next !== undefined) setStake(next);
  };
  const lower = iconButton(words.lower, icons.minus, () => step(-1));
  const raise = iconButton(words.raise, icons.plus, () => step(1));
  const amount = element('bdi');
  const value = element('button', {
    type: 'button',
    class: 'stake-value',
    'aria-haspopup': 'dialog',
  });
  value.append(element('span', { class: 'caption' }, words.stake), amount);
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
      value.setAttribute('aria-label', `${words.stakeOf(text.money(stake))}. ${words.chooseStake}`);
      chips.replaceChildren(...stakeChips({ words, stakes, stake, text, choose: setStake }));
      refresh();
    },
  };
}

/** One chip for every stake that is offered. */
export function stakeChips({
  words,
  stakes,
  stake,
  text,
  choose,
}: {
  readonly words: Words;
  readonly stakes: readonly number[];
  readonly stake: number;
  readonly text: MoneyText;
  readonly choose: (stake: number) => void;
}): HTMLButtonElement[] {
  return stakes.map((each, index) => {
    const chip = textButton(text.short(each), { kind: 'outline', onPress: () => choose(each) });
    chip.className = 'chip';
    chip.append(element('span', { class: 'sr-only' }, ` ${text.money(each)}`));
    chip.setAttribute('aria-pressed', `${each === stake}`);
    const edge = index === 0 ? words.least : index === stakes.length - 1 ? words.greatest : '';
    if (edge) chip.append(element('span', { class: 'chip-note' }, edge));
    return chip;
  });
}

function makeSpinButton(words: Words, press: () => void) {
  const label = element('span', {}, words.spin);
  const hint = element('span', { class: 'spin-hint', 'aria-hidden': 'true' }, words.spaceKey);
  const root = element('button', { type: 'button', class: 'spin', disabled: true }, label, hint);
  root.addEventListener('click', press);
  const labels: Record<Mode, string> = {
    free: words.spin,
    busy: words.spinning,
    'night begins': words.beginNight,
    night: words.spinning,
    shut: words.spin,
  };
  return {
    root,
    setMode: (mode: Mode) => {
      const canPress = mode === 'free' || mode === 'night begins';
      root.disabled = mode === 'shut';
      // Busy, not disabled: a disabled button loses the focus that the next spin needs.
      root.setAttribute('aria-disabled', `${!canPress}`);
      label.textContent = labels[mode];
    },
  };
}
