import type { Family } from '@app/lottery/family';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { DrawTicket } from '../../parts/lottery/draws/draw-ticket.tsx';
import type { MenuGame } from '../../parts/lottery/use-lotteries.ts';
import type { OwnSeries } from '../../parts/lottery/use-own-series.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { PickBoard } from './board/pick-board.tsx';
import { useOmission } from './board/use-omission.ts';
import { GamesList } from './games-list.tsx';
import styles from './lottery-play-page.module.css';
import { MyBets } from './my-bets/my-bets.tsx';
import { draftOf, readDraft } from './rules/draft.ts';
import { type PlayTerms, type ServerRange, seriesOf, withServerRange } from './rules/play-terms.ts';
import { randomEntry } from './rules/random-entry.ts';
import { LosingPick } from './slip/losing-pick.tsx';
import { noteOf, type ReadLine, readLine } from './slip/slip-lines.ts';
import { SlipPanel, type SlipPanelProps, type SlipStep } from './slip/slip-panel.tsx';
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

// Past draws are below the board and loaded after it.
const DrawPanels = lazy(async () => ({
  default: (await import('../../parts/lottery/draws/draw-panels.tsx')).DrawPanels,
}));

interface DeskProps {
  readonly game: MenuGame;
  readonly heading: ReactNode;
  readonly family: Family;
  readonly terms: PlayTerms;
  readonly limits: Limits;
  readonly own: OwnSeries | undefined;
}

/** Board and slip of a game, side by side on desktops; on a phone the slip is a sheet. */
export function Desk({ game, heading, family, terms, limits, own }: DeskProps) {
  const { t } = useTranslation('lottery-play');
  const isWide = useIsWide();
  const { sale, stations, chosen, choose: chooseStation } = useStations(useSale(game.gameId));
  const controls = useControls(game.gameId);
  const slip = useSlip(game.gameCode);
  const orders = useOrders(game, slip);
  const { series, range, setSeries, setServerRange } = useSeries(terms, own);
  const [stake, setStake] = useState<Stake>({ mode: limits.modes[0] ?? 1, multiple: 1 });
  const entry = useDraft({ family, terms });
  const { play } = entry;
  const omission = useOmission(game, play);
  const top = useRef<HTMLDivElement>(null);

  const { read, problem, notes, lines } = useReadBets({ entry, slip, family, terms });
  const { isOpen, open, close, step, setStep, add, bet, addRandom, edit } = useSlipSteps({
    slip,
    entry,
    read,
    stake,
    onEdit: (line) => {
      setStake({ mode: line.mode, multiple: line.multiple });
      top.current?.scrollIntoView({ block: 'start' });
    },
  });
  const panel: SlipPanelProps = {
    gameId: game.gameId,
    family,
    terms,
    limits,
    sale,
    slip,
    lines,
    series,
    range,
    orders,
    controls,
    onSeries: setSeries,
    onServerRange: setServerRange,
    onEdit: edit,
    step,
    onStep: setStep,
    onDone: close,
  };
  const stakeBar = (
    <StakeBar
      stake={stake}
      notes={notes}
      problem={isHeld(sale) ? t('held.bar') : problem}
      warning={
        <LosingPick {...{ family, terms, series, controls, stake }} play={play.code} draft={read} />
      }
      modes={limits.modes}
      multipleMax={limits.multipleMax}
      cost={noteOf(stake) * BigInt(notes)}
      onChange={setStake}
      onAdd={add}
      onBet={isHeld(sale) ? undefined : bet}
      slip={isWide ? undefined : { bets: lines.length, onOpen: open }}
    />
  );

  return (
    <DeskLayout
      game={game}
      request={orders.request}
      isHeld={isHeld(sale)}
      heading={heading}
      stations={
        stations.length > 1 && <Stations {...{ stations, chosen }} onChoose={chooseStation} />
      }
      top={top}
      board={
        <PickBoard
          gameId={game.gameId}
          family={family}
          last={game.last ?? undefined}
          numero={(sale.draw ?? game.current ?? game.last)?.numero}
          {...{ terms, series, controls, entry, omission }}
          onRandom={addRandom}
        />
      }
      stakeBar={stakeBar}
      panel={panel}
      isSlipOpen={isOpen}
      onClose={close}
    />
  );
}

interface StationsProps extends Pick<ReturnType<typeof useStations>, 'stations' | 'chosen'> {
  readonly onChoose: ReturnType<typeof useStations>['choose'];
}

function Stations({ stations, chosen, onChoose }: StationsProps) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.stations}>
      <Segmented
        label={t('stations')}
        segments={stations.map(({ numero, name }) => ({ value: numero, label: name }))}
        value={chosen ?? ''}
        onChange={onChoose}
      />
    </div>
  );
}

interface DeskLayoutProps extends Pick<DeskProps, 'game' | 'heading'> {
  readonly request: SlipPanelProps['orders']['request'];
  /** Whether no draw is on sale. */
  readonly isHeld: boolean;
  readonly stations: ReactNode;
  readonly top: RefObject<HTMLDivElement | null>;
  readonly board: ReactNode;
  readonly stakeBar: ReactNode;
  readonly panel: SlipPanelProps;
  /** Whether the sheet of a phone is open. */
  readonly isSlipOpen: boolean;
  readonly onClose: () => void;
}

/** Places board and slip. */
function DeskLayout(props: DeskLayoutProps) {
  const { game, request, heading, stations, top, board, stakeBar, panel } = props;
  const { isHeld, isSlipOpen, onClose } = props;
  const { t } = useTranslation('lottery-play');
  const isWide = useIsWide();
  const hasRoomForGames = useMedia('(min-width: 80rem)');
  const session = useSession();
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        {!isWide && !isSlipOpen && <RequestNotice request={request} page="/member/lotteryOrders" />}
        <DrawTicket game={game} heading={heading} />
        {stations}
        <div ref={top} className={`grid grid-cols-1 gap-1 ${styles.board}`} data-held={isHeld}>
          {board}
        </div>
        {!isWide && (
          <div className={styles.bar} data-takes-dock data-member={session !== undefined}>
            {stakeBar}
          </div>
        )}
        <DrawsBelow game={game} />
      </div>
      {isWide && (
        <aside className={styles.slip} aria-label={t('slip')}>
          <Card title={t('slip')}>
            <div className="grid gap-4">
              {stakeBar}
              <SlipPanel {...panel} />
            </div>
          </Card>
        </aside>
      )}
      {/* After board and slip in tab order, because it is the longest list. */}
      <div className={styles.games}>{hasRoomForGames && <GamesList game={game} />}</div>
      {!isWide && isSlipOpen && (
        <Suspense>
          <SlipDialog panel={panel} onClose={onClose} />
        </Suspense>
      )}
    </div>
  );
}

const useIsWide = () => useMedia('(min-width: 64rem)');

/** Memoized, because it does not depend on the picks on the board. */
const DrawsBelow = memo(function DrawsBelow({ game }: Pick<DeskProps, 'game'>) {
  return (
    <div className={`grid grid-cols-1 gap-5 ${styles.draws}`}>
      <MyBets game={game} />
      <Suspense fallback={<CardSkeleton content="rows" count={6} />}>
        <DrawPanels game={game} />
      </Suspense>
    </div>
  );
});

/** The chosen series, clamped to the member's range. */
function useSeries(terms: PlayTerms, own: OwnSeries | undefined) {
  const [serverRange, setServerRange] = useState<ServerRange>();
  const range = withServerRange(seriesOf(terms, own), serverRange);
  const [chosen, setSeries] = useState<number>();
  const series = Math.min(Math.max(chosen ?? range.first, range.least), range.most);
  return { series, range, setSeries, setServerRange };
}

interface ReadBets extends Pick<DeskProps, 'family' | 'terms'> {
  readonly entry: ReturnType<typeof useDraft>;
  readonly slip: ReturnType<typeof useSlip>;
}

/** Reads the draft on the board and the bets on the slip by the rules of their plays. */
function useReadBets({ entry: { play, draft }, slip, family, terms: { plays } }: ReadBets) {
  // Memoized, because reading up to 100 000 combinations every second would be slow.
  const read = useMemo(() => readDraft(play, draft), [play, draft]);
  const problem = useDraftProblem(play, read);
  const notes = read.is === 'ready' ? read.notes : 0;
  const lines = useMemo(
    () => slip.lines.map((line) => readLine(line, { family, plays })),
    [slip.lines, family, plays],
  );
  return { read, problem, notes, lines };
}

interface SlipSteps {
  readonly slip: ReturnType<typeof useSlip>;
  readonly entry: ReturnType<typeof useDraft>;
  readonly read: ReturnType<typeof readDraft>;
  readonly stake: Stake;
  /** Takes a bet of the slip back to the board. */
  readonly onEdit: (line: ReadLine['line']) => void;
}

/** Moves bets between board and slip, and announces the changes. */
function useSlipSteps({ slip, entry, read, stake, onEdit }: SlipSteps) {
  const { t } = useTranslation('lottery-play');
  const announce = useAnnounce();
  const { play, ways, draft, setDraft, choose, isChanging } = entry;
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<SlipStep>({ is: 'slip' });
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setStep({ is: 'slip' });
  };
  const add = () => {
    if (read.is !== 'ready' || isChanging()) return;
    const count = slip.add([{ ...read.entry, play: play.code, ...stake }]);
    choose(play.code, draft.way);
    setStep({ is: 'slip' });
    announce(t('added', { count }));
  };
  const bet = () => {
    if (read.is !== 'ready' || isChanging()) return;
    slip.add([{ ...read.entry, play: play.code, ...stake }]);
    choose(play.code, draft.way);
    setStep({ is: 'confirm' });
    open();
  };
  const addRandom = (count: number) => {
    if (isChanging()) return;
    const entries = Array.from({ length: count }, () => randomEntry(play)).filter(
      (entry) => entry !== undefined,
    );
    const inSlip = slip.add(entries.map((entry) => ({ ...entry, play: play.code, ...stake })));
    setStep({ is: 'slip' });
    announce(t('added', { count: inSlip }));
  };
  const edit = ({ line, rules }: ReadLine) => {
    if (!rules) return;
    slip.remove([line.id]);
    setDraft(draftOf(rules, line, ways.includes('numbers')));
    close();
    onEdit(line);
  };
  return { isOpen, open, close, step, setStep, add, bet, addRandom, edit };
}

const isHeld = ({ draw, isKnown }: Sale): boolean => isKnown && draw === undefined;
