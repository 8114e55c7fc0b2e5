import { drawing, element, textButton } from '../element.ts';
import { icons } from '../icons.ts';
import type { Gate } from './round-text.ts';
import type { CommonWords } from './table-words.ts';

interface GateActions {
  /** Tries to open the game again, where that can help. */
  readonly again: () => void;
  readonly leave: () => void;
}

/** Covers the game when it cannot be played. Says what happened, whether money is safe, and what to do. */
export function openGate(words: CommonWords, gate: Gate, { again, leave }: GateActions): void {
  closeGate();
  const canRetry = gate === 'lost' || gate === 'maintenance';
  const actions = [
    ...(canRetry ? [{ label: words.say('tryAgain'), onPress: again }] : []),
    { label: words.say('backToSite'), onPress: leave },
  ];
  const buttons = actions.map(({ label, onPress }, index) =>
    textButton(label, { kind: index === 0 ? 'accent' : 'plain', onPress }),
  );
  const root = element(
    'div',
    {
      class: 'gate',
      role: 'alertdialog',
      'aria-labelledby': 'gate-title',
      'aria-describedby': 'gate-text',
    },
    element(
      'div',
      { class: 'gate-card' },
      drawing(icons.unplugged),
      element('h2', { id: 'gate-title' }, words.say(`gates.${gate}.title`)),
      element('p', { id: 'gate-text' }, words.say(`gates.${gate}.text`)),
      element('div', { class: 'gate-actions' }, ...buttons),
    ),
  );
  document.body.append(root);
  buttons[0]?.focus();
}

export const closeGate = (): void => document.querySelector('.gate')?.remove();
