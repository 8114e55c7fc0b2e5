import { expect, test } from 'vitest';
import { renderUi, uiSettings } from '../testing/render-ui.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { LinkStrip } from './link-strip.tsx';

const help = { href: '/help', icon: 'question', label: 'Help', current: true } as const;
const slots = { href: '/rng', icon: 'cherries', label: 'Slots', current: false } as const;

test('keeps the current link in sight, also when others come before it later', () => {
  const moves: unknown[] = [];
  const scrollBy = HTMLUListElement.prototype.scrollBy;
  HTMLUListElement.prototype.scrollBy = (...to: unknown[]) => void moves.push(to);
  const { rerender } = renderUi(<LinkStrip label="Browse" links={[help]} />);
  const show = (...links: (typeof help | typeof slots)[]) =>
    rerender(
      <UiProvider settings={uiSettings}>
        <LinkStrip label="Browse" links={links} />
      </UiProvider>,
    );
  show(help);
  expect(moves).toHaveLength(1);
  show(slots, help);
  expect(moves).toHaveLength(2);
  HTMLUListElement.prototype.scrollBy = scrollBy;
});
