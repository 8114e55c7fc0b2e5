import cloudTerraces from '@app/phrases/en/arcade/cloud-terraces.json' with { type: 'json' };
import lanternFair from '@app/phrases/en/arcade/lantern-fair.json' with { type: 'json' };
import { multiplierOf, PARTS, paysOfGates } from '../games/cloud-terraces/pay-table.ts';
import { playRound as playWays } from '../games/cloud-terraces/play-round.ts';
import { LINES } from '../games/lantern-fair/pay-lines.ts';
import { FIREWORKS_PAY } from '../games/lantern-fair/pay-table.ts';
import { playRound as playLines } from '../games/lantern-fair/play-round.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { moneyText } from '../page/money-text.ts';
import { locale } from '../page/settings.ts';
import { wordsOf } from '../page/words.ts';
import type { SlotName } from './deal-again.ts';
import { words } from './words.ts';

const { say: sayOfLanternFair } = wordsOf(lanternFair);
const { say: sayOfCloudTerraces } = wordsOf(cloudTerraces);

/** Explains the payout of a slot. Apart from the other games, because it loads the phrases of all slots. */
export const explainSpins = (game: SlotName, round: PublishedRound): string[] =>
  game === 'lantern-fair' ? linesOf(round) : waysOf(round);

function linesOf({ stops, stake, currency }: PublishedRound): string[] {
  const { money } = moneyText(locale, currency);
  const paid = (lineBets: number) => money((stake / LINES) * lineBets);
  const [first, ...free] = playLines(stops).spins;
  if (!first) return [];
  const sentences = first.lineWins.map(({ line, run, label, pays }) =>
    words.say('line', {
      line,
      run: `${run} × ${sayOfLanternFair(`labels.${label}`)}`,
      paid: paid(pays),
    }),
  );
  if (free.length > 0) {
    const [spins, bonus] = [free.length, paid(sumOf(free))];
    sentences.push(words.say('fireworks', { spins, paid: paid(FIREWORKS_PAY) }));
    sentences.push(words.say('freeSpins', { spins, paid: bonus }));
  }
  return sentences.length > 0 ? sentences : [words.say('noLine')];
}

function waysOf({ stops, stake, currency }: PublishedRound): string[] {
  const { money } = moneyText(locale, currency);
  const paid = (parts: number) => money((stake / PARTS) * parts);
  const [first, ...free] = playWays(stops).spins;
  if (!first) return [];
  const sentences = first.wins.map(({ symbol, reels, ways, pays }) => {
    const label = sayOfCloudTerraces(`labels.${symbol}`);
    return words.say('way', { label, reels, ways, paid: paid(pays) });
  });
  if (free.length > 0) {
    const { gates } = first;
    const [spins, bonus] = [free.length, paid(sumOf(free))];
    sentences.push(words.say('gates', { gates, spins, paid: paid(paysOfGates(gates)) }));
    sentences.push(words.say('climb', { spins, most: multiplierOf(spins), paid: bonus }));
  }
  return sentences.length > 0 ? sentences : [words.say('noWay')];
}

const sumOf = (spins: readonly { readonly pays: number }[]): number =>
  spins.reduce((sum, { pays }) => sum + pays, 0);
