import { depositPromotions } from '@app/shared/bonuses/schemas';
import { money } from '@app/shared/money/money';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { bonusOf, PromotionChoice } from './promotion-choice.tsx';

const whole = (amount: number) => money(BigInt(amount * 10_000));

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Choice({ amount }: { readonly amount: bigint | undefined }) {
  const [chosen, choose] = useState<string>();
  return <PromotionChoice amount={amount} chosen={chosen} onChoose={choose} />;
}
const show = async (amount: bigint | undefined, offered: object[] = [...example]) => {
  server.replies[`GET ${depositPromotions.path}`] = () => ({ json: success(offered) });
  await renderPage({ origin: server.origin, path: '/', page: <Choice amount={amount} /> });
};
const example = depositPromotions.example.answer;
const fact = (label: string) => screen.getByText(label).closest('div')?.textContent;

test('preselects nothing, and shows a promotion’s requirements in money', async () => {
  await show(whole(100));
  const none = await screen.findByRole<HTMLInputElement>('radio', { name: /No bonus/ });
  expect(none.checked).toBe(true);
  expect(screen.queryByText('You get')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Welcome bonus/ }));
  expect(fact('You get')).toMatch(/\$50\.00/);
  expect(fact('Turnover to complete')).toMatch(/\$600\.00/); // the deposit once, the bonus ten times
  await screen.findByText('Games that count');
  expect(fact('Games that count')).toMatch(/Slots: 100%.*Lantern Fair: 50%.*Lottery: 10%/);
  expect(fact('Games that don’t count')).toMatch(/Crash/);
  expect(await screen.findByText(/You can’t use bonus money on lotteries/)).toBeTruthy();
  expect(fact('Maximum bonus')).toMatch(/\$100\.00/);
  await userEvent.click(none);
  expect(screen.queryByText('You get')).toBeNull();
});

test('names the minimum deposit where the amount is too low', async () => {
  await show(whole(10));
  await userEvent.click(await screen.findByRole('radio', { name: /Welcome bonus/ }));
  expect(screen.getByText('Deposit at least $20.00 for this bonus')).toBeTruthy();
});

test('renders nothing without promotions', async () => {
  await show(whole(100), []);
  expect(screen.queryByText('Bonus')).toBeNull();
});

test('a bonus is a share of the deposit, capped, and rounded down to a cent', () => {
  const terms = { bonusPercent: 33.33, maxBonus: whole(20) };
  expect(bonusOf({ amount: whole(10), currency: 'USD' }, terms)).toBe(33_300n);
  expect(bonusOf({ amount: whole(100), currency: 'USD' }, terms)).toBe(whole(20));
  expect(bonusOf({ amount: whole(10), currency: 'JPY' }, terms)).toBe(whole(3));
  expect(bonusOf({ amount: whole(10), currency: 'KWD' }, terms)).toBe(33_330n);
});
