import { pendingApproval } from '@app/core/people/approvals';
import { DomainError } from '@app/core/platform/kernel';
import {
  lotteryOverview,
  lotteryOverviews,
  type PriceTerms,
  pricesInForce,
  pricesOfSeveral,
  priceVersions,
  proposePrices,
} from '@app/core/play/lotteries';
import { readSetting } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/locale/languages';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { lotteryOdds } from '@app/shared/lotteries/settings';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentNamed, presentTerms, presentVersion } from './prices.presenter.ts';

const VERSIONS_MAX = 50;
/** Maximum number of plays in one audit line. */
const NAMED_MAX = 20;

interface LotteryOfSite {
  readonly merchantId: bigint;
  /** Code of the lottery. */
  readonly code: string;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

/** Prices of lotteries. Changes need two operators. */
export function opsLotteryPriceRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  const profileOf = async (merchantId: bigint) =>
    (await readSetting(db, { merchantId, setting: lotteryOdds })).profile;

  const priced = async ({ merchantId, code, language }: LotteryOfSite) => {
    const now = clock();
    const lottery = await lotteryOverview(db, { merchantId, now, language, code });
    const inForce = await pricesInForce(db, { lotteryId: lottery.id, merchantId, now });
    const held = inForce ? presentTerms(inForce) : null;
    const profile = await profileOf(merchantId);
    return { lottery, shown: { ...presentNamed(lottery), profile, inForce: held } };
  };

  bindOpsCall(app, deps, calls.all, async ({ site: { id: merchantId }, language }) => {
    const now = clock();
    const lotteries = await lotteryOverviews(db, { merchantId, now, language });
    const lotteryIds = lotteries.map(({ id }) => id);
    const held = await pricesOfSeveral(db, { lotteryIds, merchantId, now });
    const list = lotteries.map((lottery) => {
      const terms = held.get(lottery.id);
      const inForce = terms ? presentTerms(terms) : null;
      return { ...presentNamed(lottery), isOffered: lottery.isOffered, inForce };
    });
    return { profile: await profileOf(merchantId), list };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, language, input }) => {
    const { lottery, shown } = await priced({ merchantId, code: input.lottery, language });
    const filter = { lotteryId: lottery.id, merchantId, rowsMax: VERSIONS_MAX };
    const versions = await priceVersions(db, filter);
    return { ...shown, versions: versions.map(presentVersion) };
  });

  bindOpsCall(app, deps, calls.propose, async ({ site, operator, input, tx, approvedBy }) => {
    const { lottery: code, scope, validFrom, reason: _, ...terms } = input;
    if (scope === 'all' && operator.merchantId !== null)
      throw new DomainError('operator.forbidden');
    const now = clock();
    const { id, family } = await lotteryOverview(tx, { merchantId: site.id, now, code });
    const proposed = {
      ...terms,
      lotteryId: id,
      family,
      merchantId: site.id,
      isOfAllSites: scope === 'all',
      madeBy: operator.username,
      approvedBy,
      validFrom: validFrom === null ? undefined : new Date(validFrom),
    };
    const before = await proposePrices(tx, proposed, now);
    const detail = {
      priceScope: scope,
      ...(validFrom !== null && { from: validFrom }),
      ...changesOf(before ? inTrail(before) : {}, inTrail(terms)),
      ...changedPlays(before?.prices ?? {}, terms.prices),
    };
    return { target: code, detail, isOfAllSites: scope === 'all' };
  });

  bindOpsCall(app, deps, calls.asked, async ({ operator, language, input: { approvalId } }) => {
    const approvalKey = { merchantId: operator.merchantId, publicId: approvalId };
    const approval = await pendingApproval(deps, approvalKey);
    const sent =
      approval?.call === calls.propose.name
        ? calls.propose.body.safeParse(JSON.parse(approval.input)).data
        : undefined;
    if (!sent || !approval?.merchantId) throw new DomainError('approval.not_found');
    const { lottery: code, scope, validFrom, reason: _, ...terms } = sent;
    const { shown } = await priced({ merchantId: approval.merchantId, code, language });
    return { ...shown, scope, validFrom, terms };
  });
}

const inTrail = (terms: PriceTerms) => ({
  seriesMin: terms.seriesMin,
  seriesMax: terms.seriesMax,
  noteMin: moneyToWire(terms.noteMin),
  memberStakeMax: moneyToWire(terms.memberStakeMax),
  liabilityMax: moneyToWire(terms.liabilityMax),
});

/** The plays whose prices change. The approving operator sees their returns. */
function changedPlays(before: PriceTerms['prices'], after: PriceTerms['prices']) {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = codes.filter(
    (code) => JSON.stringify(before[code]) !== JSON.stringify(after[code]),
  );
  if (changed.length === 0) return {};
  const named = changed.slice(0, NAMED_MAX).join(', ');
  return { changedPlays: changed.length > NAMED_MAX ? `${named}, …` : named };
}
