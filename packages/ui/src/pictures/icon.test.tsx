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
])('mirrors %s where text runs from the right', (name) => {
  expect(isMirrored(name)).toBe(true);
});

test.each<IconName>(['arrows-left-right', 'caret-down-bold', 'play', 'export'])(
  'leaves %s as it is',
  (name) => {
    expect(isMirrored(name)).toBe(false);
  },
);
