import { createHash } from 'node:crypto';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { Site } from '../../../sites/site/index.ts';
import {
  type HumanCheckDeps,
  type HumanCheckTicket,
  issueHumanCheckTicket,
  type Purpose,
} from '../human-check.ts';
import { hostedCheckProvider } from './hosted-check-provider.ts';
import { isHosted } from './is-hosted.ts';
import { type HostedAnswer, verifyHostedAnswer } from './verify-hosted-answer.ts';

/** Longer than any provider accepts an answer. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * Issues a ticket for an answer that the site's provider confirms. It replaces a captcha, as hard work does. An
 * answer is checked once, right or wrong.
 *
 * @throws function.not.available without a connected provider
 * @throws human_check.failed, human_check.unavailable if the provider does not answer
 */
export async function acceptHostedCheck(
  deps: HumanCheckDeps,
  { site, answer, ...purpose }: Purpose & { site: Site; answer: HostedAnswer },
): Promise<HumanCheckTicket> {
  const { settings: provider } = hostedCheckProvider.ofSite(site);
  if (!provider || !isHosted(site)) throw new DomainError('function.not.available');
  const lot = createHash('sha256').update(`${site.id} ${answer.lotNumber}`).digest('base64url');
  const isNew = await deps.redis.set(`human:hosted:${lot}`, '1', 'PX', REMEMBERED_MS, 'NX');
  if (!isNew) throw new DomainError('human_check.failed');
  const verdict = await verifyHostedAnswer(provider, answer).catch(() => undefined);
  if (!verdict) throw new DomainError('human_check.unavailable');
  if (!verdict.isRight) throw new DomainError('human_check.failed');
  return issueHumanCheckTicket(deps, { ...purpose, effort: 'hard' });
}
