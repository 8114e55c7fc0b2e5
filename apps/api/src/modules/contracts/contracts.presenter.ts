import type { SideContract, SideTerms } from '@app/core/contracts';
import { namedTerms, type PayoutEngine, type TermsPreview } from '@app/core/payouts';
import type { previewContract, withdrawContract } from '@app/shared/api/contracts';
import type { AnswerOf } from '@app/shared/api/define-call';

type Shown = AnswerOf<typeof withdrawContract>;

const wants = { P: 'contract', E: 'change', V: 'end' } as const;

/** @param holdsFrom when what is asked for begins to hold if it is accepted now */
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
