import { missionArt } from '@app/ui/art/mission-art';
import { Money } from '@app/ui/figures/money';
import { useMemo } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Leaderboard, Rank } from './leaderboard.ts';
import { useScoreText } from './use-score-text.ts';

/** The first three, the best in the middle. */
const ORDER = [1, 0, 2] as const;
/** Steps by rank; equal scores have equal height. */
const HEIGHTS = ['h-notice', 'h-16', 'h-12'] as const;
const MOTIFS = ['crown', 'coins', 'coin'] as const;

interface PodiumProps {
  readonly board: Leaderboard;
  readonly first: readonly Rank[];
}

/** Drawn podium of the first three; the table below it has the same content for screen readers. */
export function Podium({ board, first }: PodiumProps) {
  return (
    <ol aria-hidden="true" className="flex items-end justify-center gap-2 py-4">
      {ORDER.map((place) => {
        const rank = first[place];
        return rank && <Step key={place} board={board} rank={rank} place={place} />;
      })}
    </ol>
  );
}

interface StepProps {
  readonly board: Leaderboard;
  readonly rank: Rank;
  readonly place: 0 | 1 | 2;
}

function Step({ board, rank, place }: StepProps) {
  const { t } = useTranslation('leaderboards');
  const score = useScoreText();
  const seed = `${board.leaderboardId}/${place}`;
  const drawn = useMemo(() => missionArt({ motif: MOTIFS[place], seed }), [place, seed]);
  return (
    <li className="grid min-w-0 flex-1 justify-items-center gap-1 text-center leading-snug">
      <span
        className="block size-16 overflow-hidden rounded-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, drawn here
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
      <span className="max-w-full truncate text-sm font-strong">
        <bdi>{rank.isOwn ? t('you') : rank.name}</bdi>
      </span>
      <span className="text-sm text-ink-2">{score(board, rank.score)}</span>
      <span
        className={`grid w-full content-start justify-items-center rounded-t-2 bg-surface-3 pt-2 ${HEIGHTS[rank.rank - 1] ?? HEIGHTS[2]}`}
      >
        <span className="text-lg type-display">{rank.rank}</span>
        {rank.prize > 0n && (
          <span className="text-xs text-ink-2">
            <Money amount={rank.prize} />
          </span>
        )}
      </span>
    </li>
  );
}
