import { lotteryArt } from '@app/ui/art/lottery-art';
import { useMemo } from 'react';

interface LotteryPictureProps {
  readonly lottery: {
    readonly gameCode: string;
    readonly family: string;
    readonly mobileIconUrl?: string | null;
  };
  /** Whether the lottery is visible, but cannot be played now. */
  readonly isResting?: boolean;
}

export function LotteryPicture({ lottery, isResting = false }: LotteryPictureProps) {
  const { gameCode: code, family, mobileIconUrl } = lottery;
  const src = useMemo(
    () => mobileIconUrl ?? `data:image/svg+xml,${encodeURIComponent(lotteryArt({ family, code }))}`,
    [mobileIconUrl, family, code],
  );
  return (
    <img
      src={src}
      alt=""
      width={200}
      height={200}
      className={`aspect-square w-full rounded-2 object-cover ${isResting ? 'opacity-40 grayscale' : ''}`}
    />
  );
}
