import { k3 } from '@app/lottery/k3/family';
import { nearDraw } from '@app/shared/lotteries/schemas';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import type { WireServer } from '../../../testing/wire-server.ts';
import { announceWin } from '../my-bets/announce-win.ts';
import { servePlay } from '../testing/serve-play.ts';
import { DrawSounds } from './draw-sounds.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import type { Player } from './synth.ts';

const GAME = 7;

let server: WireServer;
/** Pitches of the tones played. */
let heard: number[];
let state: AudioContextState;
let isClosed: boolean;
beforeEach(async () => {
  server = await servePlay(k3);
  [heard, state, isClosed] = [[], 'running', false];
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(globalThis, 'AudioContext');
  await server.close();
});

/** An audio context that records the tones. */
function player(): Player {
  const gain = {
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  };
  const tone = () => {
    let pitch = 0;
    const frequency = {
      setValueAtTime: (value: number) => {
        pitch = value;
      },
    };
    const start = () => {
      heard.push(pitch);
    };
    return { frequency, start, type: 'sine', connect: () => undefined, stop: () => undefined };
  };
  return {
    currentTime: 0,
    destination: {},
    createGain: () => gain,
    createOscillator: tone,
    get state() {
      return state;
    },
    resume: async () => {
      state = 'running';
    },
    close: async () => {
      isClosed = true;
    },
  } as unknown as Player;
}

function shows(numero: string, secondsLeft = 600): void {
  const { previousNumero, currentNumero, ...near } = nearDraw.example.answer;
  const closeTime = Date.now() + secondsLeft * 1_000;
  server.replies[`GET ${nearDraw.path}`] = () => ({
    json: {
      ...near,
      serverTime: Date.now(),
      currentNumero: { ...currentNumero, closeTime, drawTime: closeTime },
      previousNumero: { ...previousNumero, numero, winNo: '1,2,3' },
    },
  });
}
const open = async () => {
  const page = (
    <>
      <DrawSounds gameId={GAME} makePlayer={player} />
      <output>there</output>
    </>
  );
  const rendered = await renderPage({ origin: server.origin, path: '/', page });
  await screen.findByText('there');
  await waitFor(() =>
    expect(rendered.queries.getQueryData([nearDraw.name, { gameId: GAME }])).toBeDefined(),
  );
  return rendered;
};
const again = (queries: Awaited<ReturnType<typeof open>>['queries']) =>
  act(() => queries.invalidateQueries({ queryKey: [nearDraw.name] }));
const hide = () =>
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });

test('plays each ball of a new result, but not of the initial one', async () => {
  shows('0416');
  const { queries, router } = await open();
  expect(heard).toEqual([]);
  shows('0417');
  await again(queries);
  await waitFor(() => expect(heard).toHaveLength(3));
  await act(() => router.navigate('/elsewhere'));
  expect(isClosed).toBe(true);
});

test('plays the last seconds of a sale only', async () => {
  shows('0416', 60);
  const { queries } = await open();
  expect(heard).toEqual([]);
  shows('0416', 4);
  await again(queries);
  await waitFor(() => expect(heard.length).toBeGreaterThan(0));
});

test('plays a win with its announcement', async () => {
  await open();
  act(() => announceWin({ orderDetailId: crypto.randomUUID() }, 'You won $41.00'));
  expect(heard).toHaveLength(4);
});

test('plays nothing on a hidden page, or before a user gesture', async () => {
  shows('0416');
  const { queries } = await open();
  hide();
  shows('0417');
  await again(queries);
  act(() => announceWin({ orderDetailId: crypto.randomUUID() }, 'You won $42.00'));
  Reflect.deleteProperty(document, 'hidden');
  state = 'suspended';
  act(() => announceWin({ orderDetailId: crypto.randomUUID() }, 'You won $43.00'));
  expect(heard).toEqual([]);
});

test('sound is off until the player turns it on, and stays on for the next visit', async () => {
  let made = 0;
  class FakeContext {
    constructor() {
      made += 1;
      Object.assign(this, player(), { state: 'running' });
    }
  }
  Object.assign(globalThis, { AudioContext: FakeContext });
  const visit = () =>
    renderPage({ origin: server.origin, path: '/', page: <SoundSwitch gameId={GAME} /> });
  await visit();
  const button = await screen.findByRole('button', { name: 'Draw sounds', pressed: false });
  expect(made).toBe(0);
  await userEvent.click(button);
  await screen.findByRole('button', { name: 'Draw sounds', pressed: true });
  await waitFor(() => expect(made).toBe(1));
  cleanup();
  await visit();
  const on = await screen.findByRole('button', { name: 'Draw sounds', pressed: true });
  await waitFor(() => expect(made).toBe(2));
  await userEvent.click(on);
  await waitFor(() => expect(isClosed).toBe(true));
});
