import baccarat from '@app/phrases/en/arcade/baccarat.json' with { type: 'json' };
import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import bull from '@app/phrases/en/arcade/bull.json' with { type: 'json' };
import coastLeague from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import coralCove from '@app/phrases/en/arcade/coral-cove.json' with { type: 'json' };
import dice from '@app/phrases/en/arcade/dice.json' with { type: 'json' };
import frostedPanes from '@app/phrases/en/arcade/frosted-panes.json' with { type: 'json' };
import jacksOrBetter from '@app/phrases/en/arcade/jacks-or-better.json' with { type: 'json' };
import mines from '@app/phrases/en/arcade/mines.json' with { type: 'json' };
import ninthWave from '@app/phrases/en/arcade/ninth-wave.json' with { type: 'json' };
import pearlTide from '@app/phrases/en/arcade/pearl-tide.json' with { type: 'json' };
import pegfall from '@app/phrases/en/arcade/pegfall.json' with { type: 'json' };
import regatta from '@app/phrases/en/arcade/regatta.json' with { type: 'json' };
import roulette from '@app/phrases/en/arcade/roulette.json' with { type: 'json' };
import updraft from '@app/phrases/en/arcade/updraft.json' with { type: 'json' };
import voltMasters from '@app/phrases/en/arcade/volt-masters.json' with { type: 'json' };
import wheel from '@app/phrases/en/arcade/wheel.json' with { type: 'json' };
import { handsText } from '../games/baccarat/page/hands-text.ts';
import { resultText as ofBull } from '../games/bull/page/hand-text.ts';
import { coastLeagueText } from '../games/coast-league/page/league-text.ts';
import { resultText as ofCoralCove } from '../games/coral-cove/page/result-text.ts';
import { resultText as ofDice } from '../games/dice/page/result-text.ts';
import { resultText as ofFrostedPanes } from '../games/frosted-panes/page/result-text.ts';
import { resultText as ofJacksOrBetter } from '../games/jacks-or-better/page/result-text.ts';
import { resultText as ofMines } from '../games/mines/page/result-text.ts';
import { brokeText } from '../games/ninth-wave/page/broke-text.ts';
import { resultText as ofPearlTide } from '../games/pearl-tide/page/result-text.ts';
import { resultText as ofPegfall } from '../games/pegfall/page/result-text.ts';
import { resultText as ofRegatta } from '../games/regatta/page/result-text.ts';
import { pocketText } from '../games/roulette/page/place-name.ts';
import { scoresText } from '../games/sports-book/page/league-text.ts';
import { resultText as ofUpdraft } from '../games/updraft/page/result-text.ts';
import { voltMastersText } from '../games/volt-masters/page/league-text.ts';
import { resultText as ofWheel } from '../games/wheel/page/result-text.ts';
import { wordsOf } from '../page/words.ts';
import {
  type DealtAgain,
  isHand,
  isPot,
  isSlot,
  type OriginalName,
  type SharedName,
} from './deal-again.ts';

type ResultText = (stops: readonly number[], choice: number) => string;

const results: Readonly<Record<OriginalName | SharedName, ResultText>> = {
  dice: (stops, choice) => ofDice(wordsOf(dice).say, stops, choice),
  wheel: (stops, choice) => ofWheel(wordsOf(wheel).say, stops, choice),
  pegfall: (stops, choice) => ofPegfall(wordsOf(pegfall).say, stops, choice),
  updraft: (stops, choice) => ofUpdraft(wordsOf(updraft).say, stops, choice),
  'coral-cove': (stops, choice) => ofCoralCove(wordsOf(coralCove), stops, choice),
  regatta: (stops, choice) => ofRegatta(wordsOf(regatta), stops, choice),
  'frosted-panes': (stops, choice) => ofFrostedPanes(wordsOf(frostedPanes), stops, choice),
  roulette: (stops) => pocketText(wordsOf(roulette), stops),
  baccarat: (stops) => handsText(wordsOf(baccarat), stops),
  'ninth-wave': (stops) => brokeText(wordsOf(ninthWave), stops),
  'coast-league': (stops) =>
    scoresText(wordsOf(book), coastLeagueText(wordsOf(coastLeague)), stops),
  'volt-masters': (stops) =>
    scoresText(wordsOf(book), voltMastersText(wordsOf(voltMasters)), stops),
};

type Result = Pick<DealtAgain, 'game' | 'stops' | 'choice' | 'hand' | 'decisions'>;

/** The drawn result in the game's phrases; empty where the picture of the reels shows it. */
export function resultOf({ game, stops, choice, hand, decisions }: Result): string {
  if (isSlot(game)) return '';
  if (game === 'jacks-or-better') {
    return ofJacksOrBetter(wordsOf(jacksOrBetter).say, stops, decisions ?? []);
  }
  // Seeds without decisions determine mines, but no result.
  if (game === 'mines') return decisions ? ofMines(wordsOf(mines).say, stops, decisions) : '';
  // Seeds without a played hand determine cards, but no winner.
  if (isHand(game)) return hand ? ofBull(wordsOf(bull), stops, hand.plays) : '';
  if (isPot(game)) return ofPearlTide(wordsOf(pearlTide), stops);
  return results[game](stops, choice ?? 0);
}
