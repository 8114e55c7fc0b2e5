import { useEffect, useRef } from 'react';
import { CELL_MIN, coloursOf, drawTrend, FOOT_ROWS, ROW } from './draw-trend.ts';
import type { Trend } from './trend.ts';
import styles from './trend-chart.module.css';

/** The chart, in the available width. A table has the same content. */
export function TrendCanvas({ trend }: { readonly trend: Trend }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const least = trend.values.length * CELL_MIN;
  const height = (trend.rows.length + 1 + FOOT_ROWS) * ROW;
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const draw = () => {
      const scale = devicePixelRatio || 1;
      const width = canvas.clientWidth;
      canvas.width = width * scale;
      canvas.height = height * scale;
      context.scale(scale, scale);
      const { fontFamily: font } = getComputedStyle(canvas);
      drawTrend(trend, { context, width, font, colours: coloursOf(canvas) });
    };
    const resized = new ResizeObserver(draw);
    resized.observe(canvas);
    // The theme is an attribute of the root element.
    const painted = new MutationObserver(draw);
    painted.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      painted.disconnect();
    };
  }, [trend, height]);
  return <canvas ref={ref} className={styles.canvas} style={{ height, minWidth: least }} />;
}
