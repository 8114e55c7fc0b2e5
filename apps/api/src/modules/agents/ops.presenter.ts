import type { EndingContract, MovePreview, OpenContract } from '@app/core/agent-pay/contracts';
import { engines, namedTerms, type PayoutEngine } from '@app/core/agent-pay/payouts';
import type { AffiliateLink, TreeAgent } from '@app/core/people/agents';
import type * as calls from '@app/shared/agents/ops-calls';
import { ENDING_MAX } from '@app/shared/agents/ops-calls';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';
import type { z } from 'zod';

type Kind = PayoutEngineOf['kind'];

const kindOf = (number: number): Kind[] =>
  Object.values(engines).flatMap(({ facts }) => (facts.number === number ? [facts.kind] : []));

export const presentAgent = (
  { publicId, username, nickname, customerType, agentsBelow, directPlayers, ...times }: TreeAgent,
  signed: readonly number[] = [],
): z.output<typeof calls.list.answer>['list'][number] => ({
  id: publicId,
  username,
  nickname,
  customerType,
  agentsBelow,
  directPlayers,
  registeredAt: times.registeredAt.getTime(),
  lockedAt: times.closedAt?.getTime() ?? null,
  signed: signed.flatMap(kindOf),
});

export const presentOpenContract = (
  engine: PayoutEngine,
  { publicId, state, promisedBy, proposedAt, validFrom, version, ...terms }: OpenContract<object>,
): z.output<typeof calls.read.answer>['contracts'][number] => ({
  id: publicId,
  status: state,
  promisedBy,
  proposedAt: proposedAt.getTime(),
  validFrom: validFrom?.getTime() ?? null,
  version,
  terms: namedTerms(engine, terms),
});

export const presentInvitation = (
  { publicId, code, name, campaign, registered, createdAt, landing }: AffiliateLink,
  origin: string,
): z.output<typeof calls.makeLink.answer> => ({
  id: publicId,
  code,
  name,
  campaign,
  registered,
  url: `${origin}${landing}?affiliateCode=${code}`,
  createdAt: createdAt.getTime(),
});

type Preview = z.output<typeof calls.previewMove.answer>;

/** The moving member, with the upline before and after. */
export type Moving = Pick<Preview, 'username' | 'isAgent' | 'from' | 'to'>;

export const presentPreview = (
  moving: Moving,
  { plan, at, agents, players }: MovePreview,
): Preview => ({
  ...moving,
  agents,
  players,
  version: plan.version,
  at: at.getTime(),
  ending: plan.ending.slice(0, ENDING_MAX).flatMap(presentEnding),
  endingCount: plan.ending.length,
});

const presentEnding = ({ username, kind, because }: EndingContract): Preview['ending'] =>
  kindOf(kind).map((name) => ({ agent: username, kind: name, because }));
