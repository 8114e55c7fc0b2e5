import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fillPhrase } from './fill-phrase.tsx';

afterEach(cleanup);

const shown = (element: React.ReactNode) => render(<p>{element}</p>).container.innerHTML;

test("inserts an element at its argument's place", () => {
  const time = <time>4:20</time>;
  expect(shown(fillPhrase((at) => `Expires ${at.time}`, { time }))).toBe(
    '<p>Expires <time>4:20</time></p>',
  );
  expect(
    shown(fillPhrase((at) => `${at.time} left for ${at.name}`, { time, name: <b>Ada</b> })),
  ).toBe('<p><time>4:20</time> left for <b>Ada</b></p>');
});

test('a phrase may use an element twice or not at all', () => {
  const name = <b>Ada</b>;
  expect(shown(fillPhrase((at) => `${at.name} and ${at.name}`, { name }))).toBe(
    '<p><b>Ada</b> and <b>Ada</b></p>',
  );
  expect(shown(fillPhrase(() => 'Nothing', { name }))).toBe('<p>Nothing</p>');
});
