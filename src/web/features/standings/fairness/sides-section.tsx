import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatFixed, formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideName } from '#web/ui/debate/draw/side-chip.tsx';
import { BarTable } from '#web/ui/kit/layout/bar-table.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type Chance, chanceOf, type Fairness } from './chance.ts';
import styles from './fairness.module.css';

/** How the sides fared, whether chance explains it, and who had them evenly. */
export function SidesSection({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const { seats, test } = report.sides;
  const { evenSeats, teams } = report.overall;
  const bars = useSideBars(report);
  return (
    <Section
      title={seats.length > 2 ? t`Positions` : t`Sides`}
      meta={t`${evenSeats} of ${plural(teams, { one: '# team', other: '# teams' })} even`}
    >
      {bars && (
        <BarTable
          label={bars.label}
          heads={[t`Side`, bars.measure]}
          bars={bars.values.map((value, seat) => {
            const side = sides[seat];
            return {
              id: side?.id ?? String(seat),
              label: side ? <SideName side={side} /> : seat + 1,
              value,
              text: bars.format(value),
            };
          })}
          even={{ value: bars.even, text: bars.evenText }}
        />
      )}
      <div className={styles.notes}>
        <p>
          <ChanceText chance={chanceOf(test)} />
        </p>
        <p className="muted">
          <Trans>
            Even: no two sides differ by more than one debate. Walkovers don’t count for how the
            sides fared.
          </Trans>
        </p>
      </div>
    </Section>
  );
}

/** Shares of the wins of two sides; mean points of more. Null where there is nothing to draw. */
function useSideBars({ sides: { seats } }: Fairness) {
  const { t } = useLingui();
  if (seats.length === 2) {
    const wins = seats.reduce((sum, seat) => sum + seat.wins, 0);
    if (wins === 0) return null;
    return {
      label: t`How often each side won`,
      measure: t`Debates won`,
      values: seats.map((seat) => (seat.wins / wins) * 100),
      format: (value: number) => `${formatFixed(value, 1)}%`,
      even: 50,
      evenText: t`Dashed line: each side wins half of its debates.`,
    };
  }
  const values = seats.map(({ meanPoints }) => meanPoints ?? 0);
  const even = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!(even > 0)) return null;
  return {
    label: t`Mean points from each position`,
    measure: t`Mean points`,
    values,
    format: (value: number) => formatFixed(value),
    even,
    evenText: t`Dashed line: the mean of all positions, ${formatNumber(even)} points.`,
  };
}

/** The significance of the difference, in tournaments. */
function ChanceText({ chance }: { readonly chance: Chance }) {
  if (chance.kind === 'few') {
    return (
      <Trans>
        {chance.debates} decided debates are too few to judge the balance; it takes {chance.needed}.
      </Trans>
    );
  }
  const [count, of] = [formatNumber(chance.in), formatNumber(chance.of)];
  if (chance.kind === 'even') {
    return (
      <Trans>
        Chance explains the difference: with perfectly even sides, about {count} of {of} tournaments
        would show one as large.
      </Trans>
    );
  }
  return chance.fewer ? (
    <Trans>
      Chance hardly explains the difference: with perfectly even sides, fewer than {count} of {of}{' '}
      tournaments would show one as large.
    </Trans>
  ) : (
    <Trans>
      Chance hardly explains the difference: with perfectly even sides, only about {count} of {of}{' '}
      tournaments would show one as large.
    </Trans>
  );
}
