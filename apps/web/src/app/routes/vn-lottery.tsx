import { LotteryPlace } from '../lottery-place.tsx';

export function Page() {
  return <LotteryPlace path="/vnLottery" />;
}
