import type { Label } from '../../../slots/page/art/label.ts';
import type { SymbolName } from '../../symbols.ts';
import { coin } from './labels/coin.ts';
import { cup } from './labels/cup.ts';
import { drum } from './labels/drum.ts';
import { fan } from './labels/fan.ts';
import { firework } from './labels/firework.ts';
import { kite } from './labels/kite.ts';
import { koi } from './labels/koi.ts';
import { lantern } from './labels/lantern.ts';
import { lotus } from './labels/lotus.ts';
import { moth } from './labels/moth.ts';

export const labels: Readonly<Record<SymbolName, Label>> = {
  lantern,
  firework,
  koi,
  moth,
  drum,
  lotus,
  fan,
  kite,
  cup,
  coin,
};
