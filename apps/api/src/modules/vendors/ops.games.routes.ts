import {
  changeGame,
  checkGames,
  importGames,
  listVendorGames,
  readVendor,
} from '@app/core/play/games';
import * as calls from '@app/shared/vendors/games.ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { gameInTrail, presentInstalledGame } from './presenter.ts';

/** Games of a vendor, edited one by one or imported from a file. */
export function opsVendorGameRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ input, language }) => {
    const { vendor, text, page = 1 } = input;
    const size = calls.VENDOR_GAMES_A_PAGE;
    const { id: vendorId } = await readVendor(db, vendor);
    const { games, total } = await listVendorGames(db, { vendorId, language, text, page, size });
    const totalPages = Math.ceil(total / size);
    return {
      list: games.map((game) => presentInstalledGame(vendor, game)),
      totalPages,
      totalCount: total,
    };
  });

  bindOpsCall(app, deps, calls.change, async ({ input, tx }) => {
    const { vendor: vendorCode, game: gameCode, reason: _, ...change } = input;
    const params = { vendorCode, gameCode, change, now: clock() };
    const { before, after } = await asFieldError(['stakeMin', 'stakeMax'], () =>
      changeGame(tx, params),
    );
    const detail = changesOf(gameInTrail(before), gameInTrail(after));
    return { target: `${vendorCode} ${gameCode}`, detail };
  });

  bindOpsCall(app, deps, calls.check, async ({ input }) => {
    const { vendor: vendorCode, format, text } = input;
    const { counts, lines } = await checkGames(db, { vendorCode, format, text });
    return { counts, lines: lines.map((line) => ({ ...line, wrong: [...line.wrong] })) };
  });

  bindOpsCall(app, deps, calls.take, async ({ input, tx }) => {
    const { vendor: vendorCode, format, text, lines } = input;
    const counts = await importGames(tx, { vendorCode, format, text, lines, now: clock() });
    return { target: vendorCode, detail: { lines, ...counts }, answer: counts };
  });
}
