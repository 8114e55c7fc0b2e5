import { textButton } from '../../../page/element.ts';
import type { BookWords } from './league-text.ts';

interface CashOutOffer {
  readonly amount: string;
  readonly onPress: () => void;
}

/** Cashes a bet out with two presses: the first one asks, and the second one confirms. */
export function makeCashOutButton(words: BookWords) {
  let offer: CashOutOffer | undefined;
  let isAsking = false;
  const root = textButton('', {
    kind: 'plain',
    onPress: () => {
      if (!offer) return;
      if (isAsking) offer.onPress();
      isAsking = !isAsking;
      write();
    },
  });
  root.classList.add('cash-out');
  root.hidden = true;
  // Leaving the button takes the first press back.
  root.addEventListener('blur', () => {
    isAsking = false;
    write();
  });
  const write = (): void => {
    const { amount = '' } = offer ?? {};
    const text = words.say(isAsking ? 'cashOutConfirm' : 'cashOut', { amount });
    if (root.textContent !== text) root.textContent = text;
    root.dataset.asks = `${isAsking}`;
  };
  return {
    root,
    /** Offers an amount, or nothing. Another amount needs two presses again. */
    show: (next: CashOutOffer | undefined) => {
      if (!next || next.amount !== offer?.amount) isAsking = false;
      offer = next;
      root.hidden = !offer;
      write();
    },
  };
}
