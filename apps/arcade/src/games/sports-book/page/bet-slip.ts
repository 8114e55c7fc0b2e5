import { element, iconButton, textButton } from '../../../page/element.ts';
import { icons } from '../../../page/icons.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { ODDS_MAX } from '../odds.ts';
import {
  isKindOffered,
  type SlipBet,
  type SlipKind,
  type SlipProblem,
  sizeOf,
  slipKinds,
} from '../slip-bets.ts';
import { type BookWords, oddsText } from './league-text.ts';

export interface SlipActions {
  readonly remove: (place: number) => void;
  readonly clear: () => void;
  readonly choose: (kind: SlipKind) => void;
  readonly type: (amount: string) => void;
  readonly place: () => void;
  /** Accepts odds that have moved. */
  readonly accept: () => void;
}

export interface SlipState {
  readonly legs: readonly {
    readonly place: number;
    readonly name: string;
    readonly odds: number;
    /** Odds that the player saw last, if they have moved since. */
    readonly seen?: number;
  }[];
  readonly kind: SlipKind;
  readonly bets: readonly SlipBet[];
  readonly problem: SlipProblem | undefined;
  /** Whether odds have moved and the player did not accept them yet. */
  readonly isMoved: boolean;
  readonly isStakeWrong: boolean;
  readonly canBet: boolean;
  readonly isSending: boolean;
}

/** The bets that are chosen but not placed: selections, kind, amount, and possible payout. */
export function makeBetSlip(words: BookWords, actions: SlipActions) {
  const legs = element('ul', { class: 'slip-legs' });
  const choice = makeKindChoice(words, actions.choose);
  const stake = makeStakeField(words, actions.type);
  const problem = element('p', { class: 'note', 'data-tone': 'danger', role: 'status' });
  const [odds, total, payout] = [element('p'), element('bdi'), element('bdi')];
  const place = element('button', { type: 'submit', class: 'spin' }, words.say('betNone'));
  const form = element(
    'form',
    { class: 'slip-form', novalidate: true },
    choice.root,
    stake.root,
    odds,
    problem,
    element(
      'dl',
      { class: 'slip-sums' },
      element('div', {}, element('dt', {}, words.say('totalStake')), element('dd', {}, total)),
      element('div', {}, element('dt', {}, words.say('possiblePayout')), element('dd', {}, payout)),
    ),
    place,
  );
  let onSubmit = actions.place;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (place.getAttribute('aria-disabled') !== 'true') onSubmit();
  });
  const empty = element('p', { class: 'note' }, words.say('slipEmpty'));
  const root = element(
    'section',
    { class: 'bet-slip', 'aria-labelledby': 'slip-title' },
    element(
      'div',
      { class: 'slip-head' },
      element('h2', { id: 'slip-title' }, words.say('slip')),
      textButton(words.say('clearSlip'), { kind: 'plain', onPress: actions.clear }),
    ),
    empty,
    legs,
    form,
  );
  let shownLegs = '';
  return {
    root,
    focus: () => {
      root.scrollIntoView({ block: 'start' });
      stake.focus();
    },
    setAmount: stake.set,
    show: (state: SlipState, text: MoneyText, limits: { least: number; greatest: number }) => {
      const isEmpty = state.legs.length === 0;
      root.dataset.empty = `${isEmpty}`;
      empty.hidden = !isEmpty;
      form.hidden = isEmpty;
      const key = state.legs.map(({ place, odds, seen }) => `${place} ${odds} ${seen}`).join();
      if (key !== shownLegs) {
        shownLegs = key;
        legs.replaceChildren(...state.legs.map((leg) => legRow(words, leg, actions.remove)));
      }
      choice.root.hidden = state.legs.length < 2;
      choice.show(state.kind, state.legs.length);
      const range = { least: text.stake(limits.least), greatest: text.stake(limits.greatest) };
      stake.show(state.isStakeWrong, range);
      const [first] = state.bets;
      const size = sizeOf(state.kind, state.legs.length);
      odds.textContent =
        size > 1 && size === state.legs.length && first
          ? words.say('combinedOdds', { odds: oddsText(first.odds) })
          : '';
      const isMoved = state.isMoved && state.canBet;
      const trouble = problemText(words, state.canBet ? state.problem : undefined);
      const warning = trouble || (isMoved ? words.say('oddsMoved') : '');
      // Written only when it changes, so that screen readers say it once.
      if (problem.textContent !== warning) problem.textContent = warning;
      const staked = state.bets.reduce((sum, bet) => sum + bet.stake, 0);
      total.textContent = text.money(staked);
      payout.textContent = text.money(state.bets.reduce((sum, bet) => sum + bet.payout, 0));
      const isReady = state.canBet && !state.isSending && !state.problem && staked > 0;
      // Not disabled, so that it keeps the focus.
      place.setAttribute('aria-disabled', `${!isReady}`);
      onSubmit = isMoved ? actions.accept : actions.place;
      place.textContent = buttonText(words, { ...state, isMoved }, text.money(staked));
    },
  };
}

function buttonText(
  words: BookWords,
  { isSending, canBet, isMoved }: Pick<SlipState, 'isSending' | 'canBet' | 'isMoved'>,
  amount: string,
): string {
  if (isSending) return words.say('betting');
  if (!canBet) return words.say('betClosed');
  return isMoved ? words.say('acceptOdds') : words.say('bet', { amount });
}

/** Singles, systems, or one combined bet. */
function makeKindChoice(words: BookWords, onChoose: (kind: SlipKind) => void) {
  const kinds = slipKinds.map((kind) => {
    const input = element('input', { type: 'radio', name: 'slip-kind', value: kind });
    input.addEventListener('change', () => onChoose(kind));
    return { kind, input, root: element('label', { class: 'slip-kind' }, input, words.say(kind)) };
  });
  return {
    root: element(
      'div',
      { class: 'slip-kinds', role: 'radiogroup', 'aria-label': words.say('slipKind') },
      ...kinds.map(({ root }) => root),
    ),
    show: (chosen: SlipKind, selections: number) => {
      const shown = isKindOffered(chosen, selections) ? chosen : 'combined';
      for (const { kind, input, root } of kinds) {
        input.checked = kind === shown;
        root.hidden = !isKindOffered(kind, selections);
      }
    },
  };
}

/** The amount of each bet, with its limits or its error. */
function makeStakeField(words: BookWords, onType: (amount: string) => void) {
  const amount = element('input', {
    id: 'slip-stake',
    class: 'code',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'slip-hint',
  });
  amount.addEventListener('input', () => onType(amount.value));
  const hint = element('p', { id: 'slip-hint', class: 'note' });
  const label = element('label', { for: 'slip-stake' }, words.say('stakeEach'));
  return {
    root: element('div', { class: 'field' }, label, amount, hint),
    focus: () => amount.focus({ preventScroll: true }),
    set: (typed: string) => {
      amount.value = typed;
    },
    show: (isWrong: boolean, range: { readonly least: string; readonly greatest: string }) => {
      amount.setAttribute('aria-invalid', `${isWrong}`);
      hint.dataset.tone = isWrong ? 'danger' : 'none';
      hint.textContent = words.say(isWrong ? 'stakeWrong' : 'stakeHint', range);
    },
  };
}

function legRow(
  words: BookWords,
  { place, name, odds, seen }: SlipState['legs'][number],
  remove: (place: number) => void,
): HTMLElement {
  const figure = odds > 0 ? oddsText(odds) : '–';
  const moved = seen && words.say('oddsFromTo', { before: oddsText(seen), now: figure });
  return element(
    'li',
    { 'data-moved': seen !== undefined },
    element('span', {}, name),
    element('bdi', { class: 'odds-figure' }, moved || figure),
    iconButton(words.say('remove', { selection: name }), icons.close, () => remove(place)),
  );
}

function problemText(words: BookWords, problem: SlipProblem | undefined): string {
  if (problem === 'oneMatch') return words.say('oneMatch');
  if (problem === 'notOffered') return words.say('notOffered');
  return problem === 'tooHigh' ? words.say('tooHigh', { odds: oddsText(ODDS_MAX) }) : '';
}
