import { animalsOfNumbers, isAnimal } from '@app/lottery/lhc/zodiac';
import { type Ball, BallRow, type BallSize, DiceRow } from '@app/ui/play/ball';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { laneLook, markSixLook } from './number-look.ts';
import { PrizeTable, stationOf, usePrizeName } from './prize-table.tsx';
import { type PrizeNumbers, readResult, type ShownResult } from './read-result.ts';

/** `small` for rows and cards, `medium` for the main result of a page, `full` with all details. */
export type ResultSize = 'small' | 'medium' | 'full';

interface ResultBallsProps {
  /** Code of the lottery's family; undefined for a lottery that the site no longer offers. */
  readonly family: string | undefined;
  /** The result as published. */
  readonly winNo: string;
  readonly size?: ResultSize;
}

/**
 * A result in the standard look of its kind of lottery. Shows only the first of several prizes, or all of them in
 * `full`.
 */
export function ResultBalls({ family, winNo, size = 'medium' }: ResultBallsProps) {
  const result = readResult(family, winNo);
  if (!result)
    return (
      <bdi dir="ltr" className="font-strong wrap-anywhere">
        {winNo}
      </bdi>
    );
  return <Shown result={result} size={size} />;
}

interface ShownProps {
  readonly result: ShownResult;
  readonly size: ResultSize;
}

function Shown({ result, size }: ShownProps) {
  const balls: BallSize = size === 'small' ? 'small' : 'medium';
  switch (result.kind) {
    case 'digits':
      return <BallRow size={balls} balls={result.numbers.map((text) => ({ text }))} />;
    case 'balls':
      return <Balls numbers={result.numbers} size={balls} />;
    case 'runners':
      return (
        <BallRow size={size === 'small' ? 'tiny' : 'small'} balls={result.numbers.map(runner)} />
      );
    case 'dice':
      return <DiceRow size={balls} faces={result.numbers.map(Number)} />;
    case 'markSix':
      return size === 'full' ? (
        <MarkSixInFull result={result} />
      ) : (
        <MarkSix result={result} size={balls} />
      );
    case 'prizes':
      return size === 'full' ? (
        <PrizeTable prizes={result.prizes} />
      ) : (
        <FirstPrizes prizes={result.prizes} size={balls} />
      );
  }
}

/** Maximum number of balls that fit in one line at the given size. */
const FEW = 8;

function Balls({
  numbers,
  size,
}: {
  readonly numbers: readonly string[];
  readonly size: BallSize;
}) {
  const fitting = numbers.length <= FEW ? size : size === 'small' ? 'tiny' : 'small';
  return <BallRow size={fitting} balls={numbers.map((text) => ({ text }))} />;
}

function runner(text: string): Ball {
  const look = laneLook(Number(text));
  return look ? { text, look } : { text };
}

interface MarkSixProps {
  readonly result: MarkSixResult;
  readonly size: BallSize;
}

type MarkSixResult = Extract<ShownResult, { readonly kind: 'markSix' }>;

const NUMBERS_OF_MARK_SIX = 49;

function MarkSix({ result: { numbers, special }, size }: MarkSixProps) {
  return <BallRow size={size} balls={[...numbers.map((text) => ringed(text)), apart(special)]} />;
}

/** Each number with its animal in the year of the draw. */
function MarkSixInFull({ result: { numbers, special, year } }: Pick<MarkSixProps, 'result'>) {
  const { t } = useTranslation('lottery-words');
  const animals = isAnimal(year) ? animalsOfNumbers(year, NUMBERS_OF_MARK_SIX) : [];
  const withAnimal = (ball: Ball): Ball => {
    const animal = animals[Number(ball.text)];
    return animal ? { ...ball, note: t(`value.${animal}`) } : ball;
  };
  return (
    <BallRow
      balls={[...numbers.map((text) => withAnimal(ringed(text))), withAnimal(apart(special))]}
    />
  );
}

const ringed = (text: string): Ball => ({ text, look: markSixLook(Number(text)) });
const apart = (text: string): Ball => ({ ...ringed(text), isApart: true });

interface FirstPrizesProps {
  readonly prizes: readonly PrizeNumbers[];
  readonly size: BallSize;
}

/** The first prize, of each station if there are two; both prizes of a result with two short ones. */
function FirstPrizes({ prizes, size }: FirstPrizesProps) {
  const nameOf = usePrizeName();
  const first = stationOf(prizes[0]?.code ?? '').prize;
  const shown =
    prizes.length === 2 ? prizes : prizes.filter(({ code }) => stationOf(code).prize === first);
  const isNamed = prizes.length > 1;
  return (
    <div data-prizes={shown.length} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {shown.map(({ code, numbers: [first = ''] }) => (
        <div key={code} className="flex flex-wrap items-center gap-2">
          {isNamed && <span className="text-xs opacity-75">{nameOf(code)}</span>}
          <BallRow
            size={size === 'small' ? 'tiny' : size}
            balls={[...first].map((text) => ({ text }))}
          />
        </div>
      ))}
    </div>
  );
}
