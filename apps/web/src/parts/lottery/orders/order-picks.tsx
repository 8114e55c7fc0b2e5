import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePickText } from '../use-pick-text.ts';
import { LineWin } from './line-win.tsx';
import type { LotteryOrder } from './order-states.ts';

/** Maximum length of the picks in one line. */
const LETTERS_MAX = 60;

/**
 * The first bets of an order, one per line: the play with its picks, the number of combinations if the picks are
 * truncated, and the win of each bet if there are several.
 */
export function OrderPicks({ order }: { readonly order: LotteryOrder }) {
  const { t } = useTranslation('lottery');
  const pickText = usePickText();
  const { firstLines, bets } = order;
  const textOf = ({ playName: play, bet, isCut, rows, stakes }: (typeof firstLines)[number]) => {
    const picks = pickText(bet, rows.length > 0 ? rows : undefined);
    if (!isCut && picks.length <= LETTERS_MAX) return t('order.pick', { play, picks });
    const first = picks.slice(0, LETTERS_MAX).replace(/[\s·]+\S*$/, '');
    return t('order.pick.cut', { play, picks: first, count: stakes });
  };
  return (
    <>
      {firstLines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bets may be equal, and never move
        <span key={at} dir="auto" className="block wrap-anywhere text-ink-2">
          {textOf(line)}
          {bets > 1 && <LineWin amount={line.winningAmount} />}
        </span>
      ))}
      {bets > firstLines.length && (
        <span className="block">{t('order.pick.more', { count: bets - firstLines.length })}</span>
      )}
    </>
  );
}
