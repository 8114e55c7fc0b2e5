import type { Family } from '@app/lottery/family';
import * as lotteries from '@app/shared/lotteries/schemas';
import { ordersToday } from '@app/shared/lottery-orders/schemas';
import { balances, wallets } from '@app/shared/wallet/schemas';
import type { MenuGame } from '../../../parts/lottery/use-lotteries.ts';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';

const ID = 7;

/** A lottery of three dice with a draw each minute; fields can be overridden. */
export const gameOf = (changes: Partial<MenuGame> = {}): MenuGame => ({
  gameId: ID,
  gameCode: 'K31M',
  gameName: 'Dice · 1 minute',
  gameGroupCode: 'K3',
  gameGroupId: 2,
  prizeModeId: 1,
  accountTypeName: 'LOTT',
  mobileIconUrl: null,
  family: 'K3',
  source: 'own',
  seconds: 60,
  isResting: false,
  current: null,
  last: null,
  ...changes,
});

/** A server for a lottery's page, with every play of the family, keyed by code, and no draw on sale. */
export async function servePlay(family: Family): Promise<WireServer> {
  const server = await startWireServer();
  const say = (path: string, json: unknown) => {
    server.replies[`GET ${path}`] = () => ({ json });
  };
  say(`/lgw/games/${ID}/play_menu`, [menuOf(family)]);
  say(`/lgw/games/${ID}/setting`, lotteries.lotterySetting.example.answer);
  say(`/lgw/games/${ID}/number_controls`, { version: '0', numbers: [] });
  say(lotteries.lotterySeries.path, [
    {
      gameId: ID,
      gameGroupCode: 'K3',
      gameGroupId: 2,
      prizeModeId: 1,
      minSeries: 1_700,
      maxSeries: 1_950,
      maxBetSeries: 1_940,
      defaultSeries: 1_900,
    },
  ]);
  say(lotteries.lotteryMenus.path, {});
  say(ordersToday.path, { ...ordersToday.example.answer, content: [] });
  say(balances.path, success(balances.example.answer));
  say(wallets.path, success(wallets.example.answer));
  sells(server, undefined);
  return server;
}

const menuOf = ({ plays: known }: Family) => ({
  ...lotteries.playMenu.example.answer[0],
  playMenuGroups: Object.entries(Object.groupBy(known, ({ group }) => group)).map(
    ([group, plays = []], at) => ({
      playId: 900 + at,
      playCode: group,
      playName: `Tab of ${group}`,
      groupSwitch: true,
      sorting: at,
      playSubGroups: [],
      playMenus: plays.map((play) => ({
        playId: 100 + known.indexOf(play),
        playCode: play.code,
        playName: play.code,
        playSwitch: true,
        singleBetPrice: 2,
        positions: null,
        returnOf: [],
        playMenuInfos: play.tiers.map(({ code }) => ({
          tier: code,
          tierName: code,
          bonus: 1,
          by: 'series',
          odds: null,
        })),
      })),
    }),
  ),
});

const SALE_MS = 600_000;

/** Sets the draw on sale, if any, those of other stations, and the draws available for a chase. */
export function sells(
  server: WireServer,
  numero: string | undefined,
  coming: readonly string[] = [],
  alongside: readonly string[] = [],
): void {
  const closeTime = Date.now() + SALE_MS;
  const times = { closeTime, drawTime: closeTime + 5_000 };
  const { currentNumero, ...rest } = lotteries.nearDraw.example.answer;
  server.replies[`GET ${lotteries.nearDraw.path}`] = () => ({
    json: {
      ...rest,
      serverTime: Date.now(), // the clock of the page outlives a test
      currentNumero: numero ? { ...currentNumero, numero, ...times } : null,
      alongsideNumeros: alongside.map((one) => ({ ...currentNumero, numero: one, ...times })),
    },
  });
  server.replies[`GET /lgw/numeros/chase/${ID}`] = () => ({
    json: { chaseNumeros: coming.map((one) => ({ numero: one, ...times })) },
  });
}
