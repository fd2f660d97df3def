import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideName } from '#web/ui/debate/draw/side-chip.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './motion-page.module.css';

type Figures = CallOutput<Api['standings']['motion']>;

/** Less likely than this by chance alone, and the motion counts as unbalanced. */
const significance = 0.05;

interface MotionBalanceProps {
  readonly motionId: string;
  /** Includes what is not public, for people who may see it. */
  readonly inFull?: boolean;
}

/** How the sides fared, in debates whose results are public; nothing where none is. */
export function MotionBalance({ motionId, inFull = false }: MotionBalanceProps) {
  const { t } = useLingui();
  const params = { motionId };
  const { data } = useRead(inFull ? 'standings.motionInFull' : 'standings.motion', { params });
  if (!data || data.debates === 0) return null;
  return (
    <Section
      title={t`How the sides fared`}
      meta={<Plural value={data.debates} one="# debate" other="# debates" />}
    >
      <div className={styles.scroll}>
        <BalanceTable seats={data.seats} />
      </div>
      <p className="muted">
        <Verdict test={data.test} />{' '}
        {inFull && <Trans>Includes rounds whose results aren’t public yet.</Trans>}
      </p>
    </Section>
  );
}

/** The same figures of debates that had no motion in common. */
export function BalanceOf({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <div className={styles.scroll}>
        <BalanceTable seats={figures.seats} />
      </div>
      <p className="muted">
        <Verdict test={figures.test} />
      </p>
    </>
  );
}

function BalanceTable({ seats }: Pick<Figures, 'seats'>) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const places = [t`1st`, t`2nd`, t`3rd`, t`4th`].slice(0, seats.length);
  const hasPlaces = seats.length > 2;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Side</Trans>
          </th>
          {hasPlaces &&
            places.map((place) => (
              <th key={place} scope="col" className="num">
                {place}
              </th>
            ))}
          <th scope="col" className="num">
            {hasPlaces ? <Trans>Points</Trans> : <Trans>Wins</Trans>}
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat, index) => {
          const side = sides[index];
          return (
            <tr key={side?.id ?? index}>
              <th scope="row">{side && <SideName side={side} />}</th>
              {hasPlaces &&
                places.map((place, at) => (
                  <td key={place} className="num">
                    {seat.places[at] ?? 0}
                  </td>
                ))}
              <td className="num">
                {hasPlaces
                  ? seat.meanPoints === null
                    ? '–'
                    : formatNumber(seat.meanPoints)
                  : seat.wins}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the test says, in a sentence. */
function Verdict({ test }: Pick<Figures, 'test'>) {
  if (!test) return null;
  if (test.kind === 'inconclusive') {
    return (
      <Trans>
        {test.debates} decided debates are too few to judge the balance; it takes {test.needed}.
      </Trans>
    );
  }
  const p = formatNumber(test.p, 3);
  return test.p < significance ? (
    <Trans>
      The sides differ by more than chance explains: balanced sides would differ this much with
      probability {p}.
    </Trans>
  ) : (
    <Trans>
      Chance explains the difference: balanced sides would differ this much with probability {p}.
    </Trans>
  );
}
