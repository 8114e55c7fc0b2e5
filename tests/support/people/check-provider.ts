import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostedCheckProvider } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { type Deps, systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import { forgetSites, switchFlag } from '@app/core/sites/site';

export const CHECK_KEY = 'a key of the provider';
export const CHECK_ID = '54088bb07d2df3c46b79f80300b0abbe';

interface ProviderState {
  fault: 'none' | 'no_answer' | 'server_error' | 'unknown_answer' | 'script_missing';
  /** Sent by the button of the script. */
  passToken: string;
}

/** A local provider of human checks with the protocol of GeeTest: the pass token `right` passes, any other fails. */
export async function startCheckProvider() {
  const received: URLSearchParams[] = [];
  const state: ProviderState = { fault: 'none', passToken: 'right' };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/gt4.js') {
      if (state.fault === 'script_missing') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/javascript');
      return void response.end(script(state.passToken));
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    if (state.fault === 'no_answer') return; // the caller times out
    if (state.fault === 'server_error') return void response.writeHead(502).end('<html>');
    if (state.fault === 'unknown_answer') return void response.end('{"greeting":"hello"}');
    received.push(new URLSearchParams(body));
    response.end(JSON.stringify(verdictOf(url, new URLSearchParams(body))));
  }

  return {
    origin,
    state,
    /** Received requests, the oldest first. */
    received,
    settings: { captchaId: CHECK_ID, scriptUrl: `${origin}/gt4.js`, serverUrl: origin },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type CheckProvider = Awaited<ReturnType<typeof startCheckProvider>>;

function verdictOf(url: URL, form: URLSearchParams): object {
  if (url.pathname !== '/validate' || url.searchParams.get('captcha_id') !== CHECK_ID)
    return { status: 'error', code: '-50002', msg: 'captcha_id not exists' };
  const lot = form.get('lot_number') ?? '';
  const sign = createHmac('sha256', CHECK_KEY).update(lot).digest('hex');
  if (form.get('sign_token') !== sign)
    return { status: 'success', result: 'fail', reason: 'sign_token error' };
  return form.get('pass_token') === 'right'
    ? { status: 'success', result: 'success', reason: '', captcha_args: { used_type: 'slide' } }
    : { status: 'success', result: 'fail', reason: 'pass_token illegal' };
}

/** The provider's script without its pictures: the whole check is one button. */
const script = (passToken: string): string => `
  window.initGeetest4 = (wanted, onMade) => {
    const listeners = {};
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Solve the check of the provider (' + wanted.language + ')';
    let lot = 0;
    button.onclick = () => { lot += 1; listeners.success(); };
    onMade({
      onReady: (listen) => queueMicrotask(listen),
      onSuccess: (listen) => { listeners.success = listen; },
      onError: (listen) => { listeners.error = listen; },
      appendTo: (place) => place.append(button),
      getValidate: () => ({
        captcha_id: wanted.captchaId,
        lot_number: 'lot-' + Math.random().toString(16).slice(2) + '-' + lot,
        captcha_output: 'output',
        pass_token: lot > 1 ? 'right' : ${JSON.stringify(passToken)},
        gen_time: '1795000000',
      }),
      reset: () => { button.dataset.reset = lot; },
      destroy: () => button.remove(),
    });
  };`;

/** Settings of a provider at an unreachable address. */
export const UNREACHABLE_PROVIDER = {
  settings: {
    captchaId: CHECK_ID,
    scriptUrl: 'http://127.0.0.1:1/',
    serverUrl: 'http://127.0.0.1:1',
  },
};

/** Connects a site to the provider, like an operator, and switches the function on. */
export async function connectCheck(
  { db }: Pick<Deps, 'db'>,
  merchantId: bigint,
  { settings }: Pick<CheckProvider, 'settings'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await configureProvider(tx, hostedCheckProvider, {
      merchantId,
      settings,
      secret: CHECK_KEY,
      now: systemClock(),
    });
    await switchFlag(tx, { merchantId, flag: 'GEETEST3', enabled: true });
  });
  forgetSites(db);
}
