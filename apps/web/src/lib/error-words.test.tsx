import { useErrorText } from '@app/client/error-text';
import { ApiError, ConnectionError } from '@app/client/errors';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

function Said({ error }: { readonly error: unknown }) {
  return <output>{useErrorText()(error)}</output>;
}

async function shownText(error: unknown): Promise<string | null> {
  await renderPage({ origin: 'http://127.0.0.1', path: '/', page: <Said error={error} /> });
  return (await screen.findByRole('status')).textContent;
}

test('shows our own text for a refusal, with the server’s values', async () => {
  const refusal = { code: 'login.failed', words: 'Nope' } as const;
  expect(await shownText(new ApiError(refusal))).toBe('Incorrect username or password');
  cleanup();
  const limit = { code: 'affiliate.link_limit', params: { most: 20 } } as const;
  expect(await shownText(new ApiError(limit))).toBe('You already have 20 links. Delete one first.');
});

test('formats amounts in the site’s currency', async () => {
  const short = { code: 'wallet.insufficient_funds', params: { available: 1234.5 } } as const;
  expect(await shownText(new ApiError(short))).toBe(
    'Your available balance is $1,234.50. Enter a smaller amount, or deposit.',
  );
});

test('does not advise a smaller amount where nothing is available', async () => {
  const none = { code: 'wallet.insufficient_funds', params: { available: 0 } } as const;
  expect(await shownText(new ApiError(none))).toBe(
    'Your available balance is $0.00. Deposit first.',
  );
});

test('falls back to the server’s text for an unknown code, never to a key', async () => {
  const newer = 'contract.from_next_year' as never;
  expect(await shownText(new ApiError({ code: newer, words: 'Sign next year.' }))).toBe(
    'Sign next year.',
  );
  cleanup();
  expect(await shownText(new ApiError({ code: newer }))).toBe('Something went wrong. Try again.');
});

test('falls back to the server’s message where values for our text are missing', async () => {
  const code = 'wallet.insufficient_funds';
  expect(await shownText(new ApiError({ code, words: 'Too little money.' }))).toBe(
    'Too little money.',
  );
});

test.each([
  ['1.74', 'unreachable', 'We can’t reach the site. Check your connection and try again.'],
  ['1.75', 'too_slow', 'This is taking a while. Check your connection.'],
] as const)('%s says that the line is %s', async (_, kind, words) => {
  expect(await shownText(new ConnectionError(kind))).toBe(words);
});

test('names the content blocker where the site answers and one request does not', async () => {
  expect(await shownText(new ConnectionError('blocked'))).toMatch(
    /The site is up.*content blocker/,
  );
});
