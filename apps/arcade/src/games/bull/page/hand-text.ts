import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { type HandPlay, winnerOf } from '../../player-table/player-table.ts';
import { RANK_NAMES, rankOf, suitOf } from '../../shared/playing-cards.ts';
import { bull, bullOf, cardsOf } from '../rules.ts';

/** Phrases that name cards and hands, on any page. */
export type HandWords = Words<Phrase<'arcade/bull'>>;

/** The name of a card: "K of spades". */
export const cardText = (words: HandWords, card: number): string =>
  words.say('card', {
    rank: RANK_NAMES[rankOf(card)] ?? '',
    suit: words.list('suits')[suitOf(card)] ?? '',
  });

/** The value of five cards: "bull 7". */
export const handText = (words: HandWords, cards: readonly number[]): string =>
  words.list('levels')[bullOf(cards).level] ?? '';

/** Seats are counted from 1. */
export const seatText = (words: HandWords, seat: number): string =>
  words.say('seat', { seat: seat + 1 });

/** The winning hand of a finished hand of the table: "Seat 2: double bull". */
export function resultText(
  words: HandWords,
  stops: readonly number[],
  plays: readonly HandPlay[],
): string {
  const winner = winnerOf(bull, stops, plays);
  const play = plays.find(([seat]) => seat === winner);
  const hand = play ? handText(words, cardsOf(stops, play)) : '';
  return words.say('playLine', { seat: seatText(words, winner), hand });
}

/** The reason why a hand won against another. */
export function reasonText(
  words: HandWords,
  best: readonly number[],
  other: readonly number[],
): string {
  const [won, lost] = [bullOf(best), bullOf(other)];
  if (won.level !== lost.level) {
    return words.say('potLostMore', { best: handText(words, best), hand: handText(words, other) });
  }
  return words.say('sameHand', {
    hand: handText(words, best),
    card: cardText(words, won.highest),
  });
}
