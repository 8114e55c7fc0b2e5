import type { ExplainedPlay, MarkedMember, StoredMark, Tie } from '@app/core/operations/risk';
import { riskFiguresOf } from '../../wire/risk-figures.ts';

const presentMark = (mark: StoredMark) => ({
  code: mark.code,
  ...riskFiguresOf(mark),
  raisedAt: mark.raisedAt.getTime(),
});

export const presentMarkedMember = (member: MarkedMember) => ({
  id: member.publicId,
  username: member.username,
  isLocked: member.closedAt !== null,
  weight: member.weight,
  raisedAt: member.raisedAt.getTime(),
  marks: member.marks.map(presentMark),
});

export const presentMarkOfMember = (mark: StoredMark) => ({
  ...presentMark(mark),
  counts: mark.counts,
  clearedBy: mark.clearedBy,
  clearedAt: mark.clearedAt?.getTime() ?? null,
});

export const presentTie = ({ kind, publicId, username, lastAt }: Tie) => ({
  kind,
  id: publicId,
  username,
  lastAt: lastAt.getTime(),
});

export const presentRound = ({
  at,
  game,
  stake,
  payout,
  other,
  isMarked,
}: ExplainedPlay['rows'][number]) => ({
  at: at.getTime(),
  game,
  stake,
  payout,
  isMarked,
  other: other && {
    id: other.publicId,
    username: other.username,
    stake: other.stake,
    payout: other.payout,
  },
});
