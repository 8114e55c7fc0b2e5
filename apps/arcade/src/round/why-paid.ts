import { dictionaries as lanternFair } from '../games/lantern-fair/page/words.ts';
import { LINES } from '../games/lantern-fair/pay-lines.ts';
import { FIREWORKS_PAY, NIGHT_SPINS } from '../games/lantern-fair/pay-table.ts';
import { type PlayedSpin, playRound } from '../games/lantern-fair/play-round.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { moneyText } from '../page/money-text.ts';
import { type Language, locales } from '../page/settings.ts';
import { isGameName } from '../verify/deal-again.ts';
import { resultOf } from '../verify/result-text.ts';
import { dictionaries } from './words.ts';

/** What happened and what it paid, a sentence each: the lines that won, or what was drawn. */
export function whyPaid(round: PublishedRound, language: Language): string[] {
  const { game, stops, choice } = round;
  if (!isGameName(game)) return [];
  return game === 'lantern-fair'
    ? linesOf(round, language)
    : [resultOf({ game, stops, choice }, language)];
}

function linesOf({ stops, stake, currency }: PublishedRound, language: Language): string[] {
  const words = dictionaries[language];
  const { money } = moneyText(locales[language], currency);
  const lineBet = stake / LINES;
  const paid = (lineBets: number) => money(lineBet * lineBets);
  const { spins } = playRound(stops);
  const [first, ...free] = spins;
  const { labels } = lanternFair[language];
  const ofSpin = ({ lineWins, opensNight }: PlayedSpin) => [
    ...lineWins.map(({ line, run, label, pays }) =>
      words.line(line, `${run} × ${labels[label]}`, paid(pays)),
    ),
    ...(opensNight ? [words.fireworks(NIGHT_SPINS, paid(FIREWORKS_PAY))] : []),
  ];
  const bonus = free.reduce((sum, { pays }) => sum + pays, 0);
  const sentences = [
    ...(first ? ofSpin(first) : []),
    ...(free.length > 0 ? [words.freeSpins(free.length, paid(bonus))] : []),
  ];
  return sentences.length > 0 ? sentences : [words.noLine];
}
