// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { dealRound } from '../games/lantern-fair/deal-round.ts';
import { LINES } from '../games/lantern-fair/pay-lines.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { makeSeedForm } from './seed-form.ts';
import { showVerification } from './show-verification.ts';
import { verifyRound } from './verify-round.ts';
import { dictionaries } from './words.ts';

const words = dictionaries.en;
const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 3 };
const STAKE = 10_000;

test('shows the reels of the round and that it was played as promised', async () => {
  const page = await openPage();
  await page.enter({ ...seeds, nonce: '3' });
  expect(page.text()).toContain(words.allHold);
  expect(page.text()).toContain(await commitmentOf(seeds.serverSeed));
  const { stops } = await dealRound(seeds);
  expect(page.text()).toContain(stops.slice(0, 5).join(' · '));
  expect(page.result.querySelectorAll('.spin-window use')).toHaveLength(15);
});

test('says which promise is broken when the seed is another one', async () => {
  const page = await openPage();
  await page.enter({ ...seeds, serverSeed: 'bad5eed0'.repeat(8), nonce: '3' });
  expect(page.text()).toContain(words.someFail);
  expect(page.text()).toContain(words.fails.commitment);
});

test('says at the field what cannot be right, and computes nothing', async () => {
  const page = await openPage();
  await page.enter({ serverSeed: 'short', clientSeed: seeds.clientSeed, nonce: '3' });
  expect(page.form.querySelector('#serverSeed-error')?.textContent).toBe(words.wrong.serverSeed);
  expect(page.form.querySelector('#serverSeed')?.getAttribute('aria-invalid')).toBe('true');
  expect(page.form.querySelector('#nonce')?.getAttribute('aria-invalid')).toBe('false');
  expect(page.text()).toBe('');
});

test('has every text in both languages', () => {
  const keysOf = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keysOf(inner).map((deep) => `${key}.${deep}`) : key,
    );
  expect(keysOf(dictionaries.cn)).toEqual(keysOf(dictionaries.en));
});

/** The parts of the page, put together as its entry does. */
async function openPage() {
  const published = await publish();
  const result = document.createElement('section');
  let done = Promise.resolve();
  const form = makeSeedForm(words, (read) => {
    done = verifyRound({ game: 'lantern-fair', choice: null, seeds: read }, published).then(
      (verification) =>
        showVerification(result, { words, locale: 'en', language: 'en', verification }),
    );
    return done;
  });
  document.body.replaceChildren(form.root, result);
  return {
    form: form.root,
    result,
    text: () => result.textContent ?? '',
    enter: async (values: Parameters<typeof form.fill>[0]) => {
      form.fill(values);
      form.submit();
      await done;
    },
  };
}

async function publish(): Promise<PublishedRound> {
  const { stops, pays } = await dealRound(seeds);
  return {
    id: '2f1c2b0e-5a0e-4c3a-9a51-0d3f0f9f6b11',
    game: 'lantern-fair',
    at: '2026-11-20T08:00:00.000Z',
    stake: STAKE,
    choice: null,
    currency: 'USD',
    stops,
    payout: (STAKE / LINES) * pays,
    proof: { ...seeds, commitment: await commitmentOf(seeds.serverSeed) },
  };
}
