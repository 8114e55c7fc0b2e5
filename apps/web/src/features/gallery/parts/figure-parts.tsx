import { Progress } from '@app/ui/charts/progress';
import { ProgressPips } from '@app/ui/charts/progress-pips';
import { Ring } from '@app/ui/charts/ring';
import { Sparkline } from '@app/ui/charts/sparkline';
import { Countdown, Elapsed } from '@app/ui/figures/countdown';
import { CountdownRing } from '@app/ui/figures/countdown-ring';
import { Count, Multiplier, Percent } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { RollingNumber } from '@app/ui/figures/rolling-number';
import { inMinutes } from '../samples.ts';
import { Narrow, Part, Specimen } from '../specimen.tsx';

export function FigureParts() {
  return (
    <Part title="Figures">
      <Specimen name="Money: plain, below nought, rolling, signed, exact">
        <Money amount={12_845_000_000n} />
        <Money amount={-5_000n} />
        <Money amount={99_900n} rolls />
        <Money signed amount={50_000n} />
        <Money exact amount={42n} />
      </Specimen>
      <Specimen name="MoneyDelta: won, lost, even">
        <MoneyDelta amount={820_000n} />
        <MoneyDelta amount={-1_180_000n} />
        <MoneyDelta amount={0n} />
      </Specimen>
      <Specimen name="Percent, Count: plain, signed; Multiplier">
        <Percent value={0.973} />
        <Percent signed value={-0.042} />
        <Count value={41_200} />
        <Count signed value={12} />
        <Multiplier value={41.2} />
      </Specimen>
      <Specimen name="Countdown, urgent, over; Elapsed; CountdownRing">
        <Countdown until={inMinutes(12)} />
        <Countdown until={inMinutes(0.1)} />
        <Countdown until={inMinutes(-1)} />
        <Elapsed since={inMinutes(-42)} />
        <span className="w-drawing">
          <CountdownRing
            since={inMinutes(-3)}
            until={inMinutes(2)}
            name="The window"
            caption="to payout"
          />
        </span>
      </Specimen>
      <Specimen name="Ring: empty, part, urgent, full">
        {[0, 0.35, 0.8, 1].map((value) => (
          <span key={value} className="w-12">
            <Ring value={value} urgent={value === 0.8} />
          </span>
        ))}
      </Specimen>
      <Specimen name="Progress: states; ProgressPips; RollingNumber; Sparkline">
        {(['accent', 'quiet', 'pending', 'danger'] as const).map((state, step) => (
          <Narrow key={state}>
            <Progress share={(step + 1) / 5} state={state} />
          </Narrow>
        ))}
        <span className="w-drawing">
          <ProgressPips done={8} total={10} />
        </span>
        <RollingNumber text="1,284,500" />
        <span className="w-spark">
          <Sparkline values={[3, 5, 4, 8, 6, 9]} />
        </span>
      </Specimen>
    </Part>
  );
}
