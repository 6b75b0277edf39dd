import { scaleOf } from '../model/time-figures.ts';
import styles from './ScatterChart.module.css';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

interface ScatterChartProps {
  readonly title: string;
  /** What the points show, in a sentence with figures: the chart's text alternative, for all readers. */
  readonly summary: string;
  readonly points: readonly ChartPoint[];
  readonly xRange: readonly [number, number];
  readonly yRange: readonly [number, number];
  readonly xLabels: readonly { readonly x: number; readonly text: string }[];
  readonly yLabels: readonly { readonly y: number; readonly text: string }[];
  /** Where the field is: lines from one x to another. */
  readonly fieldLines: readonly { readonly from: number; readonly to: number; readonly y: number }[];
}

const width = 320;
const height = 170;
const plot = { left: 40, right: 312, top: 8, bottom: 146 } as const;

/** Points of a player beside lines of the field, larger values further up. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, summary, points, xRange, yRange, xLabels, yLabels, fieldLines } = props;
  const across = scaleOf(xRange, plot.right - plot.left);
  const up = scaleOf(yRange, plot.bottom - plot.top);
  const xAt = (x: number) => plot.left + across(x);
  const yAt = (y: number) => plot.bottom - up(y);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} className={styles.chart}>
        {yLabels.map(({ y, text }) => (
          <g key={y}>
            <line className={styles.grid} x1={plot.left} x2={plot.right} y1={yAt(y)} y2={yAt(y)} />
            <text className={styles.label} x={plot.left - 6} y={yAt(y) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {xLabels.map(({ x, text }, index) => (
          <text
            key={x}
            className={styles.label}
            x={xAt(x)}
            y={height - 6}
            textAnchor={index === xLabels.length - 1 && xAt(x) > plot.right - 30 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
        {fieldLines.map(({ from, to, y }) => (
          <line key={from} className={styles.field} x1={xAt(from)} x2={xAt(to)} y1={yAt(y)} y2={yAt(y)} />
        ))}
        {points.map(({ x, y }, index) => (
          // Points have no name of their own, and neither order nor number changes while the page is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} className={styles.point} cx={xAt(x)} cy={yAt(y)} r="2.5" />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <strong>{title}</strong> {summary}
      </figcaption>
    </figure>
  );
}
