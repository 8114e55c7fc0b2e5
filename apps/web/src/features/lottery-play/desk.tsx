import type { Family } from '@app/lottery/family';
import { Card } from '@app/ui/card';
import { CardSkeleton } from '@app/ui/card-skeleton';
import { useAnnounce } from '@app/ui/live-region';
import { Segmented } from '@app/ui/segmented';
import { Tag } from '@app/ui/tag';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { DrawTicket } from '../../parts/lottery/draws/draw-ticket.tsx';
import type { MenuGame } from '../../parts/lottery/use-lotteries.ts';
import type { OwnSeries } from '../../parts/lottery/use-own-series.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { Board } from './board/board.tsx';
import { NumberLimits } from './board/number-limits.tsx';
import { PlayFacts } from './board/play-facts.tsx';
import { PlayTabs } from './board/play-tabs.tsx';
import { RandomPick } from './board/random-pick.tsx';
import { useOmission } from './board/use-omission.ts';
import { GamesList } from './games-list.tsx';
import styles from './lottery-play-page.module.css';
import { draftOf, readDraft } from './rules/draft.ts';
import { asTold, type PlayTerms, seriesOf, type ToldRange } from './rules/play-terms.ts';
import { randomEntry } from './rules/random-entry.ts';
import { LosingPick } from './slip/losing-pick.tsx';
import { noteOf, type ReadLine, readLine } from './slip/slip-lines.ts';
import { SlipPanel, type SlipPanelProps } from './slip/slip-panel.tsx';
import { type Stake, StakeBar } from './slip/stake-bar.tsx';
import { useOrders } from './slip/use-orders.ts';
import { useSlip } from './slip/use-slip.ts';
import { useControls } from './use-controls.ts';
import { useDraft } from './use-draft.ts';
import { useDraftProblem } from './use-draft-problem.ts';
import type { Limits } from './use-lottery.ts';
import { type Sale, useSale } from './use-sale.ts';
import { useStations } from './use-stations.ts';

const SlipDialog = lazy(async () => ({
  default: (await import('./slip/slip-dialog.tsx')).SlipDialog,
}));

// What was drawn before is below the board: it comes after it.
const DrawPanels = lazy(async () => ({
  default: (await import('../../parts/lottery/draws/draw-panels.tsx')).DrawPanels,
}));

interface DeskProps {
  readonly game: MenuGame;
  readonly family: Family;
  readonly terms: PlayTerms;
  readonly limits: Limits;
  readonly own: OwnSeries | undefined;
}

/** Board and slip of a game, side by side on a desk; on a phone the slip rises from below. */
export function Desk({ game, family, terms, limits, own }: DeskProps) {
  const { t } = useTranslation(['lottery-play', 'lottery']);
  const announce = useAnnounce();
  const isWide = useMedia('(min-width: 64rem)');
  const session = useSession();
  const { sale, stations, chosen, choose: chooseStation } = useStations(useSale(game.gameId));
  const controls = useControls(game.gameId);
  const slip = useSlip(game.gameCode);
  const orders = useOrders(game.gameCode, slip);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<ToldRange>();
  const range = asTold(seriesOf(terms, own), told);
  const [chosenSeries, setSeries] = useState<number>();
  const series = Math.min(Math.max(chosenSeries ?? range.first, range.least), range.most);
  const [stake, setStake] = useState<Stake>({ mode: limits.modes[0] ?? 1, multiple: 1 });
  const { play, menu, ways, draft, setDraft, choose } = useDraft({ family, terms });
  const omission = useOmission(game, play);
  const top = useRef<HTMLDivElement>(null);

  // A draft or a slip of 100 000 combinations is read when it changes, not with each second.
  const read = useMemo(() => readDraft(play, draft), [play, draft]);
  const problem = useDraftProblem(play, read);
  const notes = read.is === 'ready' ? read.notes : 0;
  const { plays } = terms;
  const lines = useMemo(
    () => slip.lines.map((line) => readLine(line, { family, plays })),
    [slip.lines, family, plays],
  );

  const add = () => {
    if (read.is !== 'ready') return;
    slip.add([{ ...read.entry, play: play.code, ...stake }]);
    choose(play.code, draft.way);
    announce(t('added', { count: slip.lines.length + 1 }));
  };
  const addRandom = (count: number) => {
    const entries = Array.from({ length: count }, () => randomEntry(play)).filter(
      (entry) => entry !== undefined,
    );
    slip.add(entries.map((entry) => ({ ...entry, play: play.code, ...stake })));
    announce(t('added', { count: slip.lines.length + entries.length }));
  };
  const edit = ({ line, rules }: ReadLine) => {
    if (!rules) return;
    slip.remove([line.id]);
    setDraft(draftOf(rules, line, ways.includes('numbers')));
    setStake({ mode: line.mode, multiple: line.multiple });
    setOpen(false);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const panel: SlipPanelProps = {
    ...{ gameId: game.gameId, family, terms, limits, sale, slip, lines, series, range, orders },
    controls,
    ...{ onSeries: setSeries, onSeriesTold: setTold, onEdit: edit },
  };

  return (
    <div className={styles.page}>
      <div className={styles.games}>
        <GamesList game={game} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {!isWide && !isOpen && <RequestNotice request={orders.request} />}
        <DrawTicket game={game} />
        {isHeld(sale) && <Held />}
        {stations.length > 1 && (
          <Segmented
            label={t('lottery:stations')}
            segments={stations.map(({ numero, name }) => ({ value: numero, label: name }))}
            value={chosen ?? ''}
            onChange={chooseStation}
          />
        )}
        <div
          ref={top}
          className={`grid grid-cols-1 gap-4 ${styles.board}`}
          data-held={isHeld(sale)}
        >
          <PlayTabs
            groups={terms.groups}
            play={play.code}
            onChoose={({ playCode }) => choose(playCode)}
          />
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <PlayFacts
              key={play.code}
              {...{ play, menu, series }}
              prices={terms.prices[play.code] ?? {}}
            />
            <RandomPick onPick={addRandom} />
          </div>
          <NumberLimits rates={controls.plays.get(play.code)} />
          <Board
            key={`${play.code} ${draft.way}`}
            {...{ play, series, ways, draft, omission }}
            rates={controls.plays.get(play.code)}
            prices={terms.prices[play.code] ?? {}}
            onChange={setDraft}
          />
        </div>
        <div className={styles.bar} data-member={session !== undefined}>
          <StakeBar
            {...{ stake, notes, problem }}
            warning={
              <LosingPick
                {...{ family, terms, series, controls, stake }}
                play={play.code}
                draft={read}
              />
            }
            modes={limits.modes}
            multipleMax={limits.multipleMax}
            cost={noteOf(stake) * BigInt(notes)}
            onChange={setStake}
            onAdd={add}
            slip={isWide ? undefined : { bets: lines.length, onOpen: () => setOpen(true) }}
          />
        </div>
        <div className={styles.draws}>
          <Suspense fallback={<CardSkeleton of="rows" count={6} />}>
            <DrawPanels game={game} />
          </Suspense>
        </div>
      </div>
      {isWide && (
        <aside className={styles.slip} aria-label={t('slip')}>
          <Card title={t('slip')}>
            <SlipPanel {...panel} />
          </Card>
        </aside>
      )}
      {!isWide && isOpen && (
        <Suspense>
          <SlipDialog panel={panel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const isHeld = ({ draw, isKnown }: Sale): boolean => isKnown && draw === undefined;

/** Between two draws: what that means. Otherwise the ticket of the draw says all. */
function Held() {
  const { t } = useTranslation('lottery-play');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <Tag state="held">{t('held.short')}</Tag>
      {t('held.text')}
    </p>
  );
}
