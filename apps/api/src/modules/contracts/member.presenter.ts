import type { ProposedTo, SideContract, SideTerms } from '@app/core/agent-pay/contracts';
import { namedTerms, type PayoutEngine, type TermsPreview } from '@app/core/agent-pay/payouts';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { previewContract, withdrawContract } from '@app/shared/contracts/schemas';
import type { proposeContracts } from '@app/shared/contracts/templates.schemas';
import { errorMessage } from '../../http/errors/error-message.ts';

type Shown = AnswerOf<typeof withdrawContract>;

const wants = { P: 'contract', E: 'change', V: 'end' } as const;

/** @param holdsFrom start of the proposed terms if they are accepted now */
export function presentContract(
  engine: PayoutEngine,
  contract: SideContract,
  holdsFrom: Date,
): Shown {
  const { publicId, state, side, other, terms, createdAt, endedAt } = contract;
  const isOwn = side === 'downline';
  return {
    contractId: publicId,
    status: state,
    role: isOwn ? 'mine' : 'downline',
    agent: other?.username ?? null,
    memberId: isOwn ? null : (other?.publicId ?? null),
    terms: named(engine, contract, terms),
    version: terms.version,
    validFrom: terms.validFrom?.getTime() ?? null,
    validTo: terms.validTo?.getTime() ?? null,
    proposedAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    request: requestOf(engine, contract, holdsFrom),
  };
}

const named = (
  engine: PayoutEngine,
  { category }: Pick<SideContract, 'category'>,
  { promised }: SideTerms,
) => namedTerms(engine, { category, ...promised });

function requestOf(
  engine: PayoutEngine,
  contract: SideContract,
  holdsFrom: Date,
): Shown['request'] {
  const { state, side, askedBy, askedAt, createdAt, terms, asked } = contract;
  if (state !== 'P' && state !== 'E' && state !== 'V') return null;
  const inQuestion = asked ?? terms;
  return {
    wants: wants[state],
    isMine: side === (askedBy ?? 'upline'),
    askedAt: (askedAt ?? createdAt).getTime(),
    version: inQuestion.version,
    terms: state === 'V' ? null : named(engine, contract, inQuestion),
    holdsFrom: holdsFrom.getTime(),
  };
}

export const presentPreview = ({
  spans,
  before,
}: TermsPreview): AnswerOf<typeof previewContract> => ({
  list: spans.map((span) => ({
    ...span,
    start: span.start.getTime(),
    end: span.end.getTime(),
  })),
  nextBefore: before?.getTime() ?? null,
});

/** @param reader the reader of the refusals */
export const presentProposed = (
  outcomes: readonly ProposedTo[],
  reader: Parameters<typeof errorMessage>[2],
): AnswerOf<typeof proposeContracts> => ({
  list: outcomes.map(({ publicId, username, outcome }) => {
    const to = { memberId: publicId, name: username ?? null };
    if ('contractId' in outcome)
      return { ...to, ...outcome, errorCode: null, message: null, params: {} };
    const { code, params } = outcome;
    const message = errorMessage(code, params, reader);
    return { ...to, contractId: null, errorCode: code, message, params: { ...params } };
  }),
  offered: outcomes.filter(({ outcome }) => 'contractId' in outcome).length,
});
