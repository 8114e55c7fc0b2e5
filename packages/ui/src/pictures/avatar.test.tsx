import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('2.3 shows a letter without a picture, or if it cannot be loaded', () => {
  const { container, rerender } = render(<Avatar src="/art/avatars/owl.1.svg" name="mai" />);
  const img = container.querySelector('img');
  expect(img?.getAttribute('src')).toBe('/art/avatars/owl.1.svg');
  if (img) fireEvent.error(img);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-letter=M]')).not.toBeNull();
  rerender(<Avatar src="/art/avatars/fox.1.svg" name="mai" />);
  expect(container.querySelector('img')).not.toBeNull(); // a new address is tried again
  rerender(<Avatar src={null} name="mai" />);
  expect(container.querySelector('img')).toBeNull();
});
