import { ApiError } from '@app/client/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { useCodeRequest } from './use-code-request.ts';

let requestCount: number;
let answer: () => Promise<{ retryAfterSeconds: number }>;

beforeAll(async () => {
  await import('@app/ui/overlays/notice-dialog'); // the first import takes longer than the test waits after a press
});
beforeEach(() => {
  requestCount = 0;
  answer = async () => ({ retryAfterSeconds: 300 });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Page() {
  const code = useCodeRequest('test', () => {
    requestCount += 1;
    return answer();
  });
  return <SendCodeButton {...code} onPress={() => void code.requestCode(undefined)} />;
}
const show = () => renderPage({ origin: 'http://127.0.0.1:1', path: '/', page: <Page /> });
const button = () => screen.findByRole('button');

test('2.45 2.170 is disabled while it counts down by the server’s time', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toMatch(/^(5:00|4:5\d)$/);
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await button());
  expect(requestCount).toBe(1);
});

test('the countdown outlives the page', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByRole('timer');
  cleanup(); // as after a reload: only the tab's storage is left
  await show();
  await screen.findByRole('timer');
  fireEvent.click(await button());
  expect(requestCount).toBe(1);
});

test('2.46 sends one request for fast presses', async () => {
  answer = () => Promise.reject(new ApiError({ code: 'server.busy' }));
  await show();
  const pressed = await screen.findByRole('button', { name: 'Send code' });
  for (let n = 0; n < 5; n++) fireEvent.click(pressed);
  await screen.findByRole('alertdialog');
  expect(requestCount).toBe(1);
});

test('2.118 shows a refusal in a dialog, and waits as long as the server asks', async () => {
  const params = { retryAfterSeconds: 60 };
  answer = () => Promise.reject(new ApiError({ code: 'TOO_MANY_REQUESTS', params }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  const notice = await screen.findByRole('alertdialog');
  expect(notice.textContent).toContain('Got it');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00|0:5\d)$/);
});
