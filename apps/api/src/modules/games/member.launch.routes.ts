import { readRecordsSoon } from '@app/core/money/wallet-transfers';
import { DomainError } from '@app/core/platform/kernel';
import { firstGameOf, listTables } from '@app/core/play/games';
import { launchGame, launchTrialGame } from '@app/core/play/vendors';
import { type Site, settingOf } from '@app/core/sites/site';
import * as calls from '@app/shared/games/schemas';
import { TRIAL } from '@app/shared/members/customer-types';
import { site as siteSetting } from '@app/shared/site/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { withFrame } from '../../http/frame-site.ts';
import { refuseForeignAddress } from '../../http/refuse-foreign-address.ts';
import { rememberTrialDevice, trialDeviceOf } from '../../http/trial-device.ts';
import { lotteryPage } from './lottery-page.ts';
import { presentLaunch, presentRooms } from './member.presenter.ts';
import { assertOwnMoney, lobbyFor, requestedGame } from './requests.ts';

type Launched = CallContext<typeof calls.launchGame> | CallContext<typeof calls.gameLaunchFB>;

/** Opens games, for members and visitors. */
export function launchRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const lobbyOf = lobbyFor(deps);

  bindCall(app, deps, calls.launchGame, async (context, { request }) => {
    const { site, member, input } = context;
    assertOwnMoney(input.accountType, member);
    await refuseForeignAddress(deps, site, { backUrl: input.backUrl });
    if (!input.launchMode) throw new DomainError('#727');
    if (input.launchMode === 'LOTT') return presentLaunch(lotteryPage(input));
    return openGame(deps, { context, request, ...requestedGame(input) });
  });

  bindCall(app, deps, calls.gameLaunchFB, async (context, { request }) => {
    const { site, member, input } = context;
    assertOwnMoney(input.accountType, member);
    await refuseForeignAddress(deps, site, { backUrl: input.backUrl });
    const filter = { category: 'SPORTS', vendorCode: input.vassalage };
    const game = await firstGameOf(deps.db, lobbyOf(context), filter);
    const { vendorCode, code: gameCode } = game;
    return openGame(deps, { context, request, vendorCode, gameCode });
  });

  bindCall(app, deps, calls.gameTrialLaunch, async ({ site, input, ip, language }, reply) => {
    const { request } = reply;
    await refuseForeignAddress(deps, site, { backUrl: input.backUrl });
    const { vassalage: vendorCode, gameCode, backUrl } = input;
    const deviceId = trialDeviceOf(deps, request);
    const url = await launchTrialGame(deps, {
      merchantId: site.id,
      ip,
      deviceId,
      vendorCode,
      gameCode,
      language: input.language ?? language,
      backUrl,
      hosts: settingOf(site, siteSetting).launchHosts,
    });
    rememberTrialDevice(deps, reply, deviceId);
    return presentLaunch(await framedOn(deps, url, { site, request, vendorCode, backUrl }));
  });

  bindCall(app, deps, calls.roomList, async (context) =>
    presentRooms(await listTables(deps.db, lobbyOf(context), context.input.vassalage)),
  );
}

interface Opened {
  readonly context: Launched;
  readonly request: FastifyRequest;
  readonly vendorCode: string;
  readonly gameCode: string;
}

async function openGame(deps: ApiDeps, { context, request, vendorCode, gameCode }: Opened) {
  const { site, member, input, language } = context;
  const { memberId } = member;
  const { backUrl } = input;
  const url = await launchGame(deps, {
    merchantId: site.id,
    memberId,
    isTrial: member.customerType === TRIAL,
    vendorCode,
    gameCode,
    language: input.language ?? language,
    backUrl,
    hosts: settingOf(site, siteSetting).launchHosts,
  });
  if (!url.startsWith('/')) await readRecordsSoon(deps, { memberId, vendorCode });
  return presentLaunch(await framedOn(deps, url, { site, request, vendorCode, backUrl }));
}

interface Shown {
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly vendorCode: string;
  readonly backUrl: string | undefined;
}

/** The site's own pages need no permission to be framed. */
async function framedOn(
  deps: ApiDeps,
  url: string,
  { site, request, vendorCode, backUrl }: Shown,
): Promise<string> {
  if (url.startsWith('/')) return url;
  const hostname = backUrl ? new URL(backUrl).hostname : request.hostname;
  return withFrame(deps, url, { site, hostname, vendorCode });
}
