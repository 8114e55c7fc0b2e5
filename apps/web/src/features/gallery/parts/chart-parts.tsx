import { BarStrip } from '@app/ui/charts/bar-strip';
import { NetBars } from '@app/ui/charts/net-bars';
import { RateSteps } from '@app/ui/charts/rate-steps';
import { StackedArea } from '@app/ui/charts/stacked-area';
import { Part, Specimen, Wide } from '../specimen.tsx';

const HOURS = [2, 1, 1, 3, 5, 8, 9, 12, 14, 13, 17, 18];
const TICKS = [10, 20, 30].map((value) => ({ value, label: `${value}k` }));

export function ChartParts() {
  return (
    <Part title="Charts">
      <Specimen name="BarStrip">
        <div className="flex h-drawing w-full">
          <BarStrip
            summary="Accrued in the last twelve windows, most in the last"
            values={HOURS}
            markEvery={4}
            labels={['17:00', '17:20', '17:40', '18:00']}
          />
        </div>
      </Specimen>
      <Specimen name="NetBars">
        <Wide>
          <NetBars
            zero="$0.00"
            summary="Won or lost on each of the last five days"
            heads={['Day', 'Net']}
            bars={[12, -30, 0, 45, -8].map((value, day) => ({
              label: `November ${16 + day}`,
              value,
              text: `${value}.00`,
            }))}
          />
        </Wide>
      </Specimen>
      <Specimen name="RateSteps">
        <Wide>
          <RateSteps
            summary="Your rates, and those of an offer that rises above them once"
            limit={{
              name: 'Your rates',
              steps: [
                { from: 300, rate: 10 },
                { from: 2_000, rate: 12 },
                { from: 5_000, rate: 15 },
              ],
            }}
            compared={{
              name: 'This offer',
              steps: [
                { from: 300, rate: 8 },
                { from: 2_000, rate: 12 },
                { from: 3_000, rate: 13 },
              ],
            }}
            fromText={(from) => `${from}k`}
            rateText={(rate) => `${rate}%`}
          />
        </Wide>
      </Specimen>
      <Specimen name="StackedArea">
        <Wide>
          <StackedArea
            summary="Turnover of two lines by the hour, above yesterday’s since noon"
            series={[
              { name: 'agent_leaf', values: HOURS },
              { name: 'agent_mid', values: HOURS.map((value) => value / 2) },
            ]}
            before={{ name: 'Yesterday', values: [...HOURS, ...HOURS.toReversed()] }}
            steps={24}
            ticks={TICKS}
            labels={['00:00', '06:00', '12:00', '18:00']}
            nowLabel="now"
            peakLabel={(value) => `${value}k`}
          />
        </Wide>
      </Specimen>
    </Part>
  );
}
