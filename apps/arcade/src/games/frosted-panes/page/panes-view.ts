import { moveByArrowKeys } from '../../../page/arrow-keys.ts';
import { element } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { isCalm } from '../../originals/page/scene.ts';
import { PANES } from '../layouts.ts';
import { followStrokes } from './follow-strokes.ts';
import { makeFrost } from './frost.ts';
import { paneFace } from './pane-face.ts';
import type { Mark } from './prize-list.ts';
import { symbolName, timesText } from './result-text.ts';
import { makeScratchMask, type ScratchMask, SIDE } from './scratch-mask.ts';
import type { PanesWords } from './words.ts';

/** A bought card. */
export interface ShownCard {
  readonly card: number;
  /** The symbols behind the panes, row by row. */
  readonly symbols: readonly number[];
}

export interface PanesView {
  readonly root: HTMLElement;
  /** Covers all panes. Nothing is behind them. */
  readonly cover: () => void;
  /** Puts a card behind the frost and lets the player scratch. Resolves when all panes are clear. */
  readonly scratch: (shown: ShownCard, announce: (text: string) => void) => Promise<void>;
  /** Clears the panes that are left. */
  readonly clearAll: () => void;
  /** Shows a card with all panes clear. */
  readonly show: (shown: ShownCard) => void;
  /** Marks the panes of the symbol that won. They light up this number of times if they won more than the stake. */
  readonly mark: (symbol: number | undefined, mark: Mark, beats?: number) => void;
}

/** Time between two panes that are cleared one after the other. */
const GAP_MS = 70;

/** The nine panes: buttons under a layer of frost. */
export function makePanesView(words: PanesWords): PanesView {
  const frost = makeFrost();
  let shown: ShownCard | undefined;
  let mask: ScratchMask = makeScratchMask();
  let cleared = new Set<number>();
  let onClear: (() => void) | undefined;
  /** Speaks each pane that the player clears. */
  let announce: ((text: string) => void) | undefined;

  const panes = Array.from({ length: PANES }, (_, pane) => {
    const button = element('button', { type: 'button', class: 'pane' });
    button.addEventListener('click', ({ detail }) => {
      // A key has no detail. A pointer that scratched has not pressed.
      if (detail === 0 || !strokes.hasScratched()) clear(pane);
    });
    return button;
  });
  const root = element(
    'div',
    {
      class: 'panes',
      role: 'group',
      'aria-label': words.say('window'),
      'data-frost': frost.isDrawn ? 'drawn' : 'plain',
    },
    ...panes,
    frost.root,
  );
  moveByArrowKeys(root, panes, SIDE);

  const label = (pane: number) => {
    const at = { row: Math.floor(pane / SIDE) + 1, column: (pane % SIDE) + 1 };
    const symbol = cleared.has(pane) ? shown?.symbols[pane] : undefined;
    const text =
      symbol === undefined || !shown
        ? words.say('pane.frosted', at)
        : words.say('pane.clear', {
            ...at,
            symbol: symbolName(words, symbol),
            times: timesText(shown.card, symbol),
          });
    panes[pane]?.setAttribute('aria-label', text);
    return text;
  };
  const setOpen = (isOpen: boolean) => {
    root.dataset.open = `${isOpen}`;
    // Not disabled: a disabled button loses the focus, which the next pane needs.
    for (const [pane, button] of panes.entries())
      button.setAttribute('aria-disabled', `${!isOpen || cleared.has(pane)}`);
  };
  const lay = (next: ShownCard | undefined, clearPanes: readonly number[]) => {
    [shown, mask, cleared] = [next, makeScratchMask(), new Set(clearPanes)];
    [onClear, announce] = [undefined, undefined];
    for (const [pane, button] of panes.entries()) {
      const symbol = next?.symbols[pane];
      button.replaceChildren(
        ...(next && symbol !== undefined ? [faceBehindFrost(next.card, symbol)] : []),
      );
      button.dataset.state = cleared.has(pane) ? 'clear' : 'frosted';
      delete button.dataset.mark;
      label(pane);
    }
    frost.cover();
    for (const pane of clearPanes) frost.clear(pane);
    setOpen(false);
  };
  const clear = (pane: number) => {
    if (!onClear || cleared.has(pane)) return;
    cleared.add(pane);
    const button = panes[pane];
    if (button) button.dataset.state = 'clear';
    button?.setAttribute('aria-disabled', 'true');
    const text = label(pane);
    announce?.(text);
    sound.stop();
    const done = onClear;
    if (!isCalm()) return void frost.wipe(pane).then(done);
    frost.clear(pane);
    done();
  };
  const strokes = followStrokes(root, {
    isOpen: () => onClear !== undefined,
    scratch: (from, to) => {
      frost.scratch(from, to);
      for (const pane of mask.scratch(from, to)) clear(pane);
    },
  });
  lay(undefined, []);

  return {
    root,
    cover: () => lay(undefined, []),
    scratch: (next, speak) => {
      lay(next, []);
      return new Promise((resolve) => {
        let left = PANES;
        announce = speak;
        onClear = () => {
          left--;
          if (left > 0) return;
          onClear = undefined;
          setOpen(false);
          resolve();
        };
        setOpen(true);
      });
    },
    clearAll: () => {
      // The result says what counts: nine more sentences would delay it.
      announce = undefined;
      const ofCard = shown;
      const left = panes.flatMap((_, pane) => (cleared.has(pane) ? [] : [pane]));
      for (const [nth, pane] of left.entries()) {
        const clearInTurn = () => {
          if (shown === ofCard) clear(pane);
        };
        if (isCalm()) clearInTurn();
        else setTimeout(clearInTurn, nth * GAP_MS);
      }
    },
    show: (next) =>
      lay(
        next,
        panes.map((_, pane) => pane),
      ),
    mark: (symbol, mark, beats = 1) => {
      root.style.setProperty('--beats', `${beats}`);
      for (const [pane, button] of panes.entries()) {
        if (symbol !== undefined && shown?.symbols[pane] === symbol) button.dataset.mark = mark;
      }
    },
  };
}

/** The prize is drawn by CSS and no text: a covered pane must not tell it, and the label of a clear one names it. */
function faceBehindFrost(card: number, symbol: number): HTMLElement {
  const face = paneFace(card, symbol);
  face.setAttribute('aria-hidden', 'true');
  const times = face.querySelector<HTMLElement>('.pane-times');
  if (times) {
    times.dataset.text = times.textContent;
    times.textContent = '';
  }
  return face;
}
