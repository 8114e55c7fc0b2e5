import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const isMirrored = (name: IconName) =>
  renderUi(<Icon name={name} />)
    .container.querySelector('svg')
    ?.classList.contains('rtl:-scale-x-100');

test.each<IconName>([
  'arrow-left',
  'caret-right',
  'arrow-square-out',
  'sign-in',
  'sign-out',
  'list-bullets',
])('mirrors %s in right-to-left text', (name) => {
  expect(isMirrored(name)).toBe(true);
});

test.each<IconName>(['arrows-left-right', 'caret-down-bold', 'play', 'export'])(
  'does not mirror %s',
  (name) => {
    expect(isMirrored(name)).toBe(false);
  },
);
