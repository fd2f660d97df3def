import styles from './dot-chart.module.css';

interface DotChartProps {
  /** The finding in a sentence; the figures themselves are in a table on the same page. */
  label: string;
  dots: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  /** What the axes measure. */
  axes: readonly [x: string, y: string];
  format: (value: number) => string;
}

const width = 332;
const height = 180;

/** Points over two measures; where several lie on each other the place is darker. */
export function DotChart({ label, dots, axes, format }: DotChartProps) {
  if (dots.length === 0) return null;
  const x = scaleOf(
    dots.map((dot) => dot.x),
    width,
  );
  const y = scaleOf(
    dots.map((dot) => dot.y),
    height,
  );
  return (
    <figure>
      <svg
        className={styles.chart}
        // Time and scores run from the left in every language.
        direction="ltr"
        viewBox={`-10 -30 ${width + 20} ${height + 74}`}
        role="img"
        aria-label={label}
      >
        <path className={styles.axis} d={`M0 0V${height}H${width}`} />
        <text x="0" y="-12">{`${axes[1]}: ${format(y.from)}–${format(y.to)}`}</text>
        {dots.map((dot) => (
          <circle
            key={dot.id}
            className={styles.dot}
            cx={x.at(dot.x)}
            cy={height - y.at(dot.y)}
            r="4"
          />
        ))}
        <text x="0" y={height + 18}>
          {format(x.from)}
        </text>
        <text x={width} y={height + 18} textAnchor="end">
          {format(x.to)}
        </text>
        <text x={width / 2} y={height + 36} textAnchor="middle">
          {axes[0]}
        </text>
      </svg>
    </figure>
  );
}

/** Spreads values over a length, with some room at both ends. */
function scaleOf(values: readonly number[], length: number) {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const room = 8;
  const at = (value: number) =>
    to === from ? length / 2 : room + ((value - from) / (to - from)) * (length - 2 * room);
  return { from, to, at };
}
