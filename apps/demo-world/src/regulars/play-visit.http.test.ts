import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { PlatformVisitor } from '../platform/platform-visitor.ts';
import { playVisit } from './play-visit.ts';
import type { Regular } from './regulars.ts';

const REGULAR: Regular = { username: 'regular', taste: [0, 1] };

const TABLE = {
  stakes: [10_000],
  balance: 1_000_000,
  choices: null,
  places: null,
  run: null,
  isBook: false,
  decisions: 25,
};

let server: Server;

afterEach(() => new Promise((closed) => server.close(closed)));

/** Starts an arcade whose rounds wait until the player collects. */
async function startArcade(asked: string[], onStake: () => void): Promise<string> {
  const decisions: number[] = [];
  const answer = (path: string, body: { decision?: number | null }) => {
    if (path === '/api/session') return { token: 'seat' };
    if (path === '/api/table') return TABLE;
    if (path === '/api/rounds') onStake();
    const { decision } = body;
    asked.push(decision === undefined ? 'stake' : decision === null ? 'collect' : 'decide');
    if (typeof decision === 'number') decisions.push(decision);
    const isOver = decision === null;
    return {
      id: '1',
      state: isOver ? 'settled' : 'waiting',
      refusal: null,
      stake: 10_000,
      payout: isOver ? 0 : null,
      balance: 990_000,
      decisions,
      decidesInMs: isOver ? null : 600_000,
    };
  };
  server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(`${request.url}`, sent ? JSON.parse(sent) : {})));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('collects a round that waits when the world stops in the middle of it', async () => {
  const stopping = new AbortController();
  const asked: string[] = [];
  const arcadeUrl = await startArcade(asked, () => stopping.abort());
  const { signal: stop } = stopping;
  const house = {
    takeTurn: async () => {
      stop.throwIfAborted();
      return true;
    },
    isLively: async () => true,
    untilLively: async () => {},
  };
  const visitor = { launch: async () => 'token' } as Partial<PlatformVisitor> as PlatformVisitor;
  const visit = playVisit(
    { place: { arcadeUrl, stop }, house, random: (from) => from },
    { regular: REGULAR, visitor, vendor: 'arcade', game: 'mines' },
  );
  await expect(visit).rejects.toThrow('aborted');
  expect(asked).toEqual(['stake', 'decide', 'collect']);
});
