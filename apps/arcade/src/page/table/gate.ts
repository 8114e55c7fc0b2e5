import { drawing, element, textButton } from '../element.ts';
import { icons } from '../icons.ts';

/** Covers the game when it cannot be played. Says what happened, whether money is safe, and what to do. */
export function openGate({
  title,
  text,
  actions,
}: {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly onPress: () => void }[];
}): void {
  document.querySelector('.gate')?.remove();
  const buttons = actions.map(({ label, onPress }, index) =>
    textButton(label, { kind: index === 0 ? 'accent' : 'plain', onPress }),
  );
  const gate = element(
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
      element('h2', { id: 'gate-title' }, title),
      element('p', { id: 'gate-text' }, text),
      element('div', { class: 'gate-actions' }, ...buttons),
    ),
  );
  document.body.append(gate);
  buttons[0]?.focus();
}

export const closeGate = (): void => document.querySelector('.gate')?.remove();
