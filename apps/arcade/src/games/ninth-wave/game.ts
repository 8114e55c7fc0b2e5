import { names } from '../names.ts';
import { wholeStakes } from '../originals/stakes.ts';
import { sharedTableGame } from '../shared/shared-table-game.ts';
import { ninthWaveIcon } from './page/icon.ts';
import { endsAfterMs, heightAt, riseMs } from './rise.ts';
import {
  HIGHEST,
  heightOf,
  LEAST_TARGET,
  LOWEST,
  LOWEST_RETURN_AT,
  returnOf,
  ninthWave as rules,
} from './rules.ts';

/** Time for bets. Short, because a round is: half of the waves break before 2×. */
const BETTING_MS = 8_000;

/** The break is shown, and collect requests that arrived in time are decided. */
const SHOWING_MS = 4_000;

/** Breaks on the strip beside the scene. */
const RESULTS = 24;

const { over, under } = returnOf(LOWEST_RETURN_AT);

export const ninthWave = sharedTableGame(rules, {
  names: names['ninth-wave'],
  category: 'crash',
  returnToPlayer: Number(over) / Number(under),
  volatility: 'high',
  maxWin: HIGHEST / LOWEST,
  icon: ninthWaveIcon,
  stakeLadder: wholeStakes,
  pace: { bettingMs: BETTING_MS, showingMs: SHOWING_MS, results: RESULTS },
  run: { least: LEAST_TARGET, greatest: HIGHEST, heightAt, riseMs, heightOf, endsAfterMs },
});
