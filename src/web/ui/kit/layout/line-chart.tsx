import { Trans } from '@lingui/react/macro';
import { cx } from '../cx.ts';
import styles from './line-chart.module.css';

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The one it is about, or one to compare with. */
  readonly look?: 'main' | 'compare';
}

interface LineChartProps {
  /** The finding in a sentence: "14 ballots in at 15:57; at the same minute of round 4 there were 19". */
  label: string;
  series: readonly Series[];
  formatX: (x: number) => string;
  formatY?: (y: number) => string;
  /** The whole that the lines run towards, drawn on top. */
  max?: number;
  height?: number;
}

const WIDTH = 332;

/** Lines over a common measure, with the same figures as a table below. */
export function LineChart(props: LineChartProps) {
  const { label, series, formatX, formatY = String, height = 80 } = props;
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const top = props.max ?? Math.max(1, ...points.map((point) => point.y));
  const at = (p: { x: number; y: number }) => ({
    x: to === from ? 0 : ((p.x - from) / (to - from)) * WIDTH,
    y: height - (Math.min(p.y, top) / top) * height,
  });
  return (
    <figure>
      <svg
        className={styles.chart}
        // Time and scores run from the left in every language.
        direction="ltr"
        viewBox={`-6 -8 ${WIDTH + 12} ${height + 28}`}
        role="img"
        aria-label={label}
      >
        <path className={styles.axis} d={`M0 ${height}H${WIDTH}`} />
        <path className={styles.top} d={`M0 0H${WIDTH}`} />
        <text x="0" y="13">
          {formatY(top)}
        </text>
        {series.map((line) => (
          <Line key={line.name} line={line} at={at} formatY={formatY} />
        ))}
        <text x="0" y={height + 17}>
          {formatX(from)}
        </text>
        <text x={WIDTH} y={height + 17} textAnchor="end">
          {formatX(to)}
        </text>
      </svg>
      <Twin {...props} formatY={formatY} />
    </figure>
  );
}

type Place = (point: { x: number; y: number }) => { x: number; y: number };

function Line({ line, at, formatY }: { line: Series; at: Place; formatY: (y: number) => string }) {
  const places = line.points.map(at);
  const [last, end] = [line.points.at(-1), places.at(-1)];
  if (!last || !end) return null;
  const d = places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
  if (line.look === 'compare') {
    const middle = places[Math.floor(places.length / 2)] ?? end;
    return (
      <>
        <path className={styles.compare} d={d.join('')} />
        <text x={middle.x - 6} y={Math.max(12, middle.y - 6)} textAnchor="end">
          {line.name}
        </text>
      </>
    );
  }
  const beside = end.x > WIDTH - 36 ? { x: end.x - 8, anchor: 'end' as const } : { x: end.x + 9 };
  return (
    <>
      <path className={styles.main} d={d.join('')} />
      <circle className={styles.dot} cx={end.x} cy={end.y} r="4" />
      <text className={styles.last} x={beside.x} y={end.y + 16} textAnchor={beside.anchor}>
        {formatY(last.y)}
      </text>
    </>
  );
}

function Twin({ series, formatX, formatY = String, label }: LineChartProps) {
  const xs = [...new Set(series.flatMap((line) => line.points.map((p) => p.x)))];
  return (
    <details className={styles.twin}>
      <summary>
        <Trans>As a table</Trans>
      </summary>
      <table>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map((line) => (
              <th key={line.name} scope="col" className="num">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs
            .sort((a, b) => a - b)
            .map((x) => (
              <tr key={x}>
                <th scope="row">{formatX(x)}</th>
                {series.map((line) => {
                  const point = line.points.find((p) => p.x === x);
                  return (
                    <td key={line.name} className="num">
                      {point ? formatY(point.y) : '–'}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

interface SparklineProps {
  values: readonly number[];
  /** The same in words: "Rank by round: 12, 14, 9, 7". */
  label: string;
  /** Small is high, as for ranks. */
  inverted?: boolean;
  strong?: boolean;
}

/** The shape of a few figures, in a line of a table. */
export function Sparkline({ values, label, inverted, strong }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return {
      x: 3 + (index / Math.max(1, values.length - 1)) * 64,
      y: 3 + 14 * (inverted ? share : 1 - share),
    };
  });
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      className={cx(strong && styles.strong)}
      width="70"
      height="20"
      viewBox="0 0 70 20"
      role="img"
      aria-label={label}
    >
      <polyline className={styles.spark} points={line} />
      <circle className={styles.end} cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}
