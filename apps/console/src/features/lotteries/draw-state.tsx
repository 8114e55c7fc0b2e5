import { Tag, type TagState } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import type { ListedDraw } from './lotteries.ts';

type Standing = Pick<
  ListedDraw,
  'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'source' | 'heldBecause'
>;

/** State of a draw at a moment: a pending one is on sale, closed, or over without a result. */
export function standingOf({ state, opensAt, closesAt, drawsAt, source }: Standing, now: number) {
  if (state !== 'pending') return state;
  if (now < opensAt) return 'ahead';
  if (now < closesAt) return 'onSale';
  if (now < drawsAt || source === 'own') return 'closed';
  return 'due';
}

const TAGS = {
  ahead: 'neutral',
  onSale: 'accent',
  closed: 'neutral',
  due: 'pending',
  drawn: 'pending',
  settled: 'win',
  held: 'held',
  void: 'danger',
} as const satisfies Record<ReturnType<typeof standingOf>, TagState>;

/** State as a tag, with the reason for a hold. */
export function DrawState({ draw }: { readonly draw: Standing }) {
  const { t } = useWords();
  const standing = standingOf(draw, Date.now());
  return (
    <>
      <Tag state={TAGS[standing]}>{t(`lotteries.state.${standing}`)}</Tag>
      {draw.state === 'held' && draw.heldBecause !== null && (
        <span className="block text-xs text-ink-3">
          <HeldBecause because={draw.heldBecause} />
        </span>
      )}
    </>
  );
}

const RESULTS_DIFFER = 'results_differ';
const RESULT_REPEATED = 'result_repeated';
export const isHeldByResults = ({ state, heldBecause }: Pick<Standing, 'state' | 'heldBecause'>) =>
  state === 'held' && (heldBecause === RESULTS_DIFFER || heldBecause === RESULT_REPEATED);
export const isHeldAsRepeated = ({ heldBecause }: Pick<Standing, 'heldBecause'>) =>
  heldBecause === RESULT_REPEATED;

function HeldBecause({ because }: { readonly because: string }) {
  const { t } = useWords();
  if (because === RESULT_REPEATED) return t('lotteries.resultRepeated');
  return because === RESULTS_DIFFER ? t('lotteries.resultsDiffer') : <bdi>{because}</bdi>;
}
