import baccarat from '@app/phrases/en/arcade/baccarat.json' with { type: 'json' };
import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import bull from '@app/phrases/en/arcade/bull.json' with { type: 'json' };
import coastLeague from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import ninthWave from '@app/phrases/en/arcade/ninth-wave.json' with { type: 'json' };
import pearlTide from '@app/phrases/en/arcade/pearl-tide.json' with { type: 'json' };
import roulette from '@app/phrases/en/arcade/roulette.json' with { type: 'json' };
import voltMasters from '@app/phrases/en/arcade/volt-masters.json' with { type: 'json' };
import { baccarat as baccaratRules, sides } from '../games/baccarat/rules.ts';
import { handText, seatText } from '../games/bull/page/hand-text.ts';
import { bull as bullRules, cardsOf } from '../games/bull/rules.ts';
import { coastLeagueText } from '../games/coast-league/page/league-text.ts';
import { collectText } from '../games/ninth-wave/page/broke-text.ts';
import { jackpotNumberOf, jackpotShareOf } from '../games/pearl-tide/rules.ts';
import { potOf, winnerOf } from '../games/player-table/player-table.ts';
import { placeName } from '../games/roulette/page/place-name.ts';
import { roulette as rouletteRules } from '../games/roulette/rules.ts';
import { payoutOfPlaces } from '../games/shared/shared-game.ts';
import { legTexts } from '../games/sports-book/page/league-text.ts';
import { voltMastersText } from '../games/volt-masters/page/league-text.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { moneyText } from '../page/money-text.ts';
import { locale } from '../page/settings.ts';
import { wordsOf } from '../page/words.ts';
import { isGameName, isHand, isPot, isSlot } from './deal-again.ts';
import { resultOf } from './result-text.ts';

const rouletteWords = wordsOf(roulette);
const bullWords = wordsOf(bull);
const baccaratWords = wordsOf(baccarat);
const tideWords = wordsOf(pearlTide);

/** Explains a payout, one sentence each: the winning lines or ways, or the drawn result. */
export async function explainPayout(round: PublishedRound): Promise<string[]> {
  const { game, stops, choice, hand, decisions } = round;
  if (!isGameName(game)) return [];
  if (isSlot(game)) return (await import('./explain-spins.ts')).explainSpins(game, round);
  if (isHand(game)) return playsOf(round);
  if (isPot(game)) return [resultOf({ game, stops, choice }), ...jackpotOf(round)];
  return [
    ...cashOutOf(round),
    resultOf({ game, stops, choice, hand, decisions }),
    ...placesOf(round),
    ...legsOf(round),
    ...heightsOf(round),
  ];
}

/** The time and the amount of a cash-out. */
function cashOutOf({ cashOutPeriod: period, payout, currency }: PublishedRound): string[] {
  if (period === null) return [];
  const amount = moneyText(locale, currency).money(payout);
  return [wordsOf(book).say('cashedOutFor', { amount, period })];
}

/** The winner of a hand, the hands of the others, and the rake. */
function playsOf({ stops, hand, stake, currency }: PublishedRound): string[] {
  if (!hand) return [];
  const { money } = moneyText(locale, currency);
  const { pot, rake, prize } = potOf(BigInt(stake), hand.plays.length);
  const winner = winnerOf(bullRules, stops, hand.plays);
  const sentences = hand.plays.map((play) => {
    const [seat] = play;
    const shown = {
      seat: seat === hand.seat ? bullWords.say('you') : seatText(bullWords, seat),
      hand: handText(bullWords, cardsOf(stops, play)),
    };
    if (seat !== winner) return bullWords.say('playLine', shown);
    const amounts = { amount: money(Number(prize)), pot: money(Number(pot)) };
    return bullWords.say('playWinner', { ...shown, ...amounts });
  });
  return [...sentences, bullWords.say('rakeLine', { rake: money(Number(rake)) })];
}

/** The part of a round in the pot: whether its number won, and what it paid or put in. Nothing in play money. */
function jackpotOf({ stops, stake, currency, jackpot }: PublishedRound): string[] {
  if (!jackpot) return [];
  const { money } = moneyText(locale, currency);
  const whole = new Intl.NumberFormat(locale);
  const line = tideWords.say('jackpotLine', {
    number: whole.format(jackpotNumberOf(stops)),
    share: whole.format(jackpotShareOf(BigInt(stake), currency)),
  });
  const part = tideWords.say('jackpotPart', { amount: money(jackpot.contribution) });
  if (jackpot.won === 0) return [line, part];
  return [line, part, tideWords.say('jackpotPaid', { amount: money(jackpot.won) })];
}

/** Payout of the chips on each place of a shared table. */
function placesOf({ game, stops, places, currency }: PublishedRound): string[] {
  if (game !== 'roulette' && game !== 'baccarat') return [];
  const { money } = moneyText(locale, currency);
  const { rules, sentence } = tables[game];
  return (places ?? []).map(([place, amount]) => {
    const payout = payoutOfPlaces(rules, stops, [[place, amount]]);
    return sentence(place, { amount: money(amount), payout: money(Number(payout)) });
  });
}

/** Selections of a bet on matches, each with its odds. */
function legsOf({ game, stops, places, period, proof }: PublishedRound): string[] {
  if (game !== 'coast-league' && game !== 'volt-masters') return [];
  const league =
    game === 'coast-league'
      ? coastLeagueText(wordsOf(coastLeague))
      : voltMastersText(wordsOf(voltMasters));
  const before = { of: proof.periods?.of ?? 1, played: period };
  const words = wordsOf(book);
  return (places ?? []).flatMap(([place]) => legTexts(words, league, { stops, place, before }));
}

/** How a bet on a run was collected. */
const heightsOf = ({ game, places, collectedHeight }: PublishedRound): string[] =>
  game === 'ninth-wave' ? [collectText(wordsOf(ninthWave), places ?? [], collectedHeight)] : [];

interface Paid {
  readonly amount: string;
  readonly payout: string;
}

const tables = {
  roulette: {
    rules: rouletteRules,
    sentence: (at: number, paid: Paid) =>
      rouletteWords.say('placePaid', { ...paid, place: placeName(rouletteWords, at) }),
  },
  baccarat: {
    rules: baccaratRules,
    sentence: (at: number, paid: Paid) => {
      const place = baccaratWords.say(`sides.${sides[at] ?? 'tie'}`);
      return baccaratWords.say('placePaid', { ...paid, place });
    },
  },
} as const;
