import { gameList, launchGame } from '@app/shared/games/schemas';
import { beforeAll, expect, test } from 'vitest';
import { makeLotteryWorld } from '../../../../../tests/support/play/lottery-world.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeTrial } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: string;
let token: string;
let trialToken: string;

beforeAll(async () => {
  api = await startApi();
  const { merchantId } = await makeLotteryWorld(api.deps);
  const { db } = api.deps;
  site = (await db.prisma.merchant.findUniqueOrThrow({ where: { id: merchantId } })).code;
  token = await tokenOf(api, await makeMember(api.deps, { merchantId }));
  trialToken = await tokenOf(api, await makeTrial(api.deps, { merchantId }));
  return api.close;
});

const launch = (body: object, by = token) => send(api, launchGame, { site, token: by, body });

test.each([
  [{ lottoArea: 'VN', lottoPrizeMode: 'VN', lottoGameCode: 'VN_MB' }, '/vnLottery?gameCode=VN_MB'],
  [
    { lottoPrizeMode: 'sea', lottoView: 'betting', lottoGameCode: 'THAI' },
    '/seaLottery?gameCode=THAI',
  ],
  [{ lottoArea: 'VN', lottoGameCode: 'VN_MB', lottoView: 'lobby' }, '/vnLottery'],
  [{ lottoMode: 'Traditional', device: 'WEB', language: 'CN' }, '/lottery?language=CN'],
])('the lottery launcher returns a page of the site: %j', async (asked, url) => {
  const { body } = await launch({ launchMode: 'LOTT', ...asked });
  expect(body.value).toEqual({ content: { game_url: url }, gameUrl: url, url });
});

test('refuses a foreign back URL', async () => {
  const { status, body } = await launch({
    launchMode: 'LOTT',
    backUrl: 'https://foreign.example/',
  });
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test('a lottery launched like other games returns its page, to trial members too', async () => {
  const game = { vassalage: 'LOTT', gameCode: 'LF1M', launchMode: 'GLS' };
  for (const by of [token, trialToken])
    expect((await launch(game, by)).body.value.url).toBe('/lottery?gameCode=LF1M');
  const { games } = (await send(api, gameList, { site, body: { gameType: 'LOTT' } })).body.value;
  expect(games).toMatchObject([{ gameCode: 'LF1M', vassalage: 'LOTT', isHouse: true }]);
});

test.each([
  [{ gameCode: 'LF1M' }, 'vassalage'],
  [{ vassalage: 'LOTT' }, 'gameCode'],
])('requires the complete name of a game: %j', async (asked, field) => {
  const { status, body } = await launch({ launchMode: 'GLS', ...asked });
  expect([status, body.value.fields]).toEqual([400, [field]]);
});
