import { beforeEach, expect, test } from 'vitest';
import { type ArcadeClient, type PublishedRound, Refused } from '../page/arcade-client.ts';
import { gameNames } from '../round/deal-again.ts';
import { publishedRound, seeds } from '../test-support/published-round.ts';
import { takeOwnersLink } from './owners-link.ts';
import { showRoundProof } from './round-proof.ts';
import { makeSeedForm } from './seed-form.ts';
import { words } from './words.ts';

const link = { member: 'm-1', expires: 1, signature: 's' };

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('section');
  sessionStorage.clear();
});

test.each(gameNames)('proves a round of %s and shows it as the game does', async (game) => {
  const round = await publishedRound(game);
  await showRoundProof(round, { place, client: stranger, link: null });
  expect(place.textContent).toContain(words.say('verified'));
  for (const promise of ['commitment', 'stops', 'payout'] as const) {
    expect(place.textContent).toContain(words.say(`holds.${promise}`));
  }
  expect(place.textContent).toContain(seeds.serverSeed);
  expect(place.textContent).toContain(round.proof.commitment);
  expect(place.querySelector('svg:not(.icon), .scoreboard')).not.toBeNull();
});

test('names the failed check for a wrong seed', async () => {
  const round = await publishedRound('dice');
  const proof = { ...round.proof, serverSeed: 'bad5eed0'.repeat(8) };
  await showRoundProof({ ...round, proof }, { place, client: stranger, link: null });
  expect(place.textContent).toContain(words.say('failed'));
  expect(place.textContent).toContain(words.say('fails.commitment'));
});

test('a link of the site lets the player reveal and verify in one step', async () => {
  const round = await publishedRound('dice');
  const asked: unknown[] = [];
  const client = {
    hasSession: false,
    revealRound: async (...args: unknown[]) => {
      asked.push(args);
      return round;
    },
  };
  await showRoundProof(secret(round), { place, client, link });
  expect(place.textContent).not.toContain(words.say('verified'));
  place.querySelector('button')?.click();
  await expect.poll(() => place.textContent).toContain(words.say('verified'));
  expect(asked).toEqual([[round.id, link]]);
});

test('explains why a seed stays secret: an open round, an expired link, a stranger', async () => {
  const round = secret(await publishedRound('dice'));
  const texts = {
    round_open: words.say('roundOpen'),
    link_expired: words.say('linkExpired'),
  } as const;
  for (const [code, text] of Object.entries(texts)) {
    const revealRound = () => Promise.reject(new Refused(code as keyof typeof texts));
    const client = { hasSession: false, revealRound };
    await showRoundProof(round, { place, client, link });
    place.querySelector('button')?.click();
    await expect.poll(() => place.textContent).toContain(text);
  }
  await showRoundProof(round, { place, client: stranger, link: null });
  expect(place.textContent).toContain(words.say('secretOfOther'));
  expect(place.querySelector('.reveal')).toBeNull();
});

test('removes the platform’s statement from the URL and keeps it in the tab', () => {
  history.replaceState(null, '', '/verify?round=r-1&member=m-1&expires=5&signature=abc&theme=dark');
  expect(takeOwnersLink('r-1')).toEqual({ member: 'm-1', expires: 5, signature: 'abc' });
  expect(location.search).toBe('?round=r-1&theme=dark');
  expect(takeOwnersLink('r-1')?.signature).toBe('abc');
  expect(takeOwnersLink('r-2')).toBeNull();
});

test('marks invalid fields and computes nothing', () => {
  const computed: unknown[] = [];
  const form = makeSeedForm(async (read) => {
    computed.push(read);
  });
  document.body.replaceChildren(form.root);
  form.fill({ serverSeed: 'short', clientSeed: seeds.clientSeed, nonce: '3' });
  form.submit();
  expect(form.root.querySelector('#serverSeed-error')?.textContent).toBe(
    words.say('wrong.serverSeed'),
  );
  expect(form.root.querySelector('#serverSeed')?.getAttribute('aria-invalid')).toBe('true');
  expect(form.root.querySelector('#nonce')?.getAttribute('aria-invalid')).toBe('false');
  expect(computed).toEqual([]);
});

/** A visitor who cannot reveal a seed. */
const stranger: Pick<ArcadeClient, 'hasSession' | 'revealRound'> = {
  hasSession: false,
  revealRound: () => Promise.reject(new Refused('not_found')),
};

const secret = (round: PublishedRound): PublishedRound => ({
  ...round,
  proof: { ...round.proof, serverSeed: null },
});
