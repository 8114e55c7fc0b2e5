import { element, textButton } from '../element.ts';
import { icons } from '../icons.ts';
import type { MoneyText } from '../money-text.ts';
import { allowQuickPlay, quickPlay } from '../pace.ts';
import { makeBalanceBar, type VisitBalance } from './balance-bar.ts';
import { makeSheetButtons, makeSwitch, type SheetActions } from './sheet-buttons.ts';
import { makeStakeControl, type StakeActions } from './stake-control.ts';
import type { TableWords } from './table-words.ts';

export interface ControlsView {
  readonly root: HTMLElement;
  readonly showBalance: (shown: VisitBalance, text: MoneyText) => void;
  readonly showStake: (stakes: readonly number[], stake: number, text: MoneyText) => void;
  readonly setMode: (mode: Mode) => void;
  /** Gives the big button another label while a round waits for the player. */
  readonly ask: (button: BigButton) => void;
  /** Labels the big button for free spins; undefined: the player stakes. */
  readonly showFree: (label: string | undefined) => void;
  /** Shows the button of quick play only where it is allowed. */
  readonly allowQuickPlay: (allowed: boolean) => void;
}

export interface BigButton {
  readonly label: string;
  readonly isUsable: boolean;
}

/**
 * The usable controls. `asking`: the round waits for the big button. `showing`: the rest of the round is running
 * and can only be skipped. `deciding`: the round waits for a decision. `shut`: no game is available.
 */
export type Mode = 'free' | 'busy' | 'asking' | 'showing' | 'deciding' | 'shut';

export interface ControlsActions extends StakeActions, SheetActions {
  readonly press: () => void;
}

/** For a game whose rounds may pause for a question. */
export interface Question {
  /** Label of the big button. */
  readonly begin: string;
  readonly skip: string;
  readonly onSkip: () => void;
}

/** Control for the option that a game has in addition to the stake. */
export interface ChoiceControl {
  readonly root: HTMLElement;
  readonly setUsable: (usable: boolean) => void;
}

interface Extras {
  readonly question?: Question;
  readonly choice?: ChoiceControl;
}

/** All controls: stake, choice, the big button, and the buttons of the sheets. */
export function makeControls(
  words: TableWords,
  actions: ControlsActions,
  { question, choice }: Extras = {},
): ControlsView {
  const balanceBar = makeBalanceBar(words);
  const stake = makeStakeControl(words, actions);
  const spin = makeSpinButton(words, question, actions.press);
  const skip = question && textButton(question.skip, { kind: 'plain', onPress: question.onSkip });
  skip?.classList.add('skip');
  const quick = makeSwitch(words.say('quick'), quickPlay, [icons.quick, icons.quick]);
  const sheets = makeSheetButtons(words, actions, quick);
  const parts = [balanceBar.root, choice?.root, stake.root, skip, spin.root, sheets];
  const root = element('section', { class: 'controls' }, ...parts);
  const setMode = (mode: Mode) => {
    root.dataset.mode = mode;
    stake.setUsable(mode === 'free');
    choice?.setUsable(mode === 'free');
    if (skip) skip.hidden = mode !== 'asking' && mode !== 'showing';
    spin.setMode(mode);
  };
  return {
    root,
    showBalance: balanceBar.show,
    showStake: stake.show,
    showFree: spin.showFree,
    allowQuickPlay: (allowed) => {
      quick.hidden = !allowed;
      allowQuickPlay(allowed);
    },
    setMode,
    ask: (button) => {
      setMode('deciding');
      spin.show(button);
    },
  };
}

function makeSpinButton(words: TableWords, question: Question | undefined, press: () => void) {
  const label = element('span', {}, words.say('spin'));
  const hint = element(
    'span',
    { class: 'spin-hint', 'aria-hidden': 'true' },
    words.say('spaceKey'),
  );
  const root = element('button', { type: 'button', class: 'spin', disabled: true }, label, hint);
  root.addEventListener('click', press);
  const labels: Record<Mode, string> = {
    free: words.say('spin'),
    busy: words.say('spinning'),
    asking: question?.begin ?? words.say('spin'),
    showing: words.say('spinning'),
    deciding: words.say('spinning'),
    shut: words.say('spin'),
  };
  const show = ({ label: text, isUsable }: BigButton) => {
    // Not disabled while busy: a disabled button loses the focus, which the next spin needs.
    root.setAttribute('aria-disabled', `${!isUsable}`);
    label.textContent = text;
  };
  let [shownMode, free]: [Mode, string | undefined] = ['busy', undefined];
  const labelOf = (mode: Mode) => (mode === 'free' && free) || labels[mode];
  return {
    root,
    show,
    showFree: (label: string | undefined) => {
      free = label;
      if (shownMode === 'free') root.firstElementChild?.replaceChildren(labelOf('free'));
    },
    setMode: (mode: Mode) => {
      shownMode = mode;
      root.disabled = mode === 'shut';
      show({ label: labelOf(mode), isUsable: mode === 'free' || mode === 'asking' });
    },
  };
}
