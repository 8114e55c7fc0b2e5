import styles from './rate-steps.module.css';

/** Rates by threshold. */
export interface StepSeries {
  readonly name: string;
  /** Lowest first. */
  readonly steps: readonly { readonly from: number; readonly rate: number }[];
}

interface RateStepsProps {
  /** Summary of the chart in one sentence. */
  readonly summary: string;
  /** Upper limit for `compared`; parts above it are highlighted. */
  readonly limit: StepSeries;
  readonly compared: StepSeries;
  readonly fromText: (from: number) => string;
  readonly rateText: (rate: number) => string;
}

/** Height of the chart, in heights of its highest step. */
const ABOVE = 1.15;
/** Minimum distance of labels, as a share of the height. */
const APART = 0.14;
const LABELS_MAX = 4;

/** Two step charts of rates, overlaid. All steps have the same width, whatever their thresholds. */
export function RateSteps({ summary, limit, compared, fromText, rateText }: RateStepsProps) {
  const thresholds = [
    ...new Set([...limit.steps, ...compared.steps].map(({ from }) => from)),
  ].toSorted((a, b) => a - b);
  const ratesOf = ({ steps }: StepSeries) =>
    thresholds.map((at) => steps.findLast(({ from }) => from <= at)?.rate ?? 0);
  const [limits, rates] = [ratesOf(limit), ratesOf(compared)];
  const top = Math.max(...limits, ...rates) * ABOVE || 1;
  const x = (step: number) => (step / thresholds.length).toFixed(4);
  const y = (rate: number) => (1 - rate / top).toFixed(4);
  const stairs = (values: readonly number[]) =>
    values.map((rate, step) => `${x(step)} ${y(rate)}L${x(step + 1)} ${y(rate)}`).join('L');
  const every = Math.ceil(thresholds.length / LABELS_MAX);
  return (
    <figure className={styles.chart}>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-xs text-ink-2">
        <span className="sr-only">{summary}</span>
        <span className={styles.key} data-series="limit" aria-hidden="true">
          {limit.name}
        </span>
        <span className={styles.key} data-series="compared" aria-hidden="true">
          {compared.name}
        </span>
      </figcaption>
      <div dir="ltr" className={styles.body} aria-hidden="true">
        <div className={styles.rates}>
          {readable(limits, top).map((rate) => (
            <span key={rate} style={{ '--at': rate / top }}>
              <bdi>{rateText(rate)}</bdi>
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className={styles.drawing}
            aria-hidden="true"
          >
            <path className={styles.below} d={`M0 1L${stairs(limits)}L1 1Z`} />
            {rates.map((rate, step) => {
              const limit = limits[step] ?? 0;
              const wide = `L${x(step + 1)} ${y(rate)}L${x(step + 1)} ${y(limit)}`;
              return (
                rate > limit && (
                  <path
                    key={thresholds[step]}
                    className={styles.beyond}
                    d={`M${x(step)} ${y(rate)}${wide}L${x(step)} ${y(limit)}Z`}
                  />
                )
              );
            })}
            <path className={styles.limit} d={`M0 1L${stairs(limits)}`} />
            <path className={styles.compared} d={`M0 1L${stairs(rates)}`} />
          </svg>
        </div>
        <div className={styles.thresholds}>
          {thresholds.map(
            (from, step) =>
              step % every === 0 && (
                <span key={from} style={{ '--at': x(step) }}>
                  <bdi>{fromText(from)}</bdi>
                </span>
              ),
          )}
        </div>
      </div>
    </figure>
  );
}

/** Rates far enough apart to label, highest first. */
function readable(rates: readonly number[], top: number): number[] {
  const shown: number[] = [];
  for (const rate of [...new Set(rates)].toSorted((a, b) => b - a))
    if (rate > 0 && ((shown.at(-1) ?? Number.POSITIVE_INFINITY) - rate) / top > APART)
      shown.push(rate);
  return shown;
}
