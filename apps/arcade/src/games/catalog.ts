import { baccarat } from './baccarat/game.ts';
import { bull } from './bull/game.ts';
import { cloudTerraces } from './cloud-terraces/game.ts';
import { coastLeague } from './coast-league/game.ts';
import { coralCove } from './coral-cove/game.ts';
import { dice } from './dice/game.ts';
import { frostedPanes } from './frosted-panes/game.ts';
import type { Game } from './game.ts';
import { jacksOrBetter } from './jacks-or-better/game.ts';
import { lanternFair } from './lantern-fair/game.ts';
import { mines } from './mines/game.ts';
import { ninthWave } from './ninth-wave/game.ts';
import { pearlTide } from './pearl-tide/game.ts';
import { pegfall } from './pegfall/game.ts';
import { regatta } from './regatta/game.ts';
import { roulette } from './roulette/game.ts';
import { updraft } from './updraft/game.ts';
import { voltMasters } from './volt-masters/game.ts';
import { wheel } from './wheel/game.ts';

export const games: readonly Game[] = [
  lanternFair,
  cloudTerraces,
  dice,
  wheel,
  pegfall,
  updraft,
  coralCove,
  regatta,
  frostedPanes,
  roulette,
  baccarat,
  coastLeague,
  voltMasters,
  ninthWave,
  bull,
  mines,
  jacksOrBetter,
  pearlTide,
];

export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code);
