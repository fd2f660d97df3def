import { Trans, useLingui } from '@lingui/react/macro';
import { criteriaOf } from '#engine/criteria.ts';
import type { RulePack, Side } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { type Row, rowsOf } from '../desk/sheet/rows.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';
import type { Paper } from './papers.ts';
import styles from './print.module.css';

interface ScoresheetProps {
  readonly paper: Paper;
  readonly tournament: string;
  readonly round: string;
  readonly stage: BallotForm['stage'];
  /** How many teams go on from a room; 1 in a final. */
  readonly advancing: number;
  readonly pack: RulePack;
  /** Rooms bring their own case or motion (R4.30). */
  readonly asksCase: boolean;
}

/** One sheet of paper, in the order in which the desk types it. */
export function Scoresheet(props: ScoresheetProps) {
  const { paper, tournament, round, stage, advancing, pack, asksCase } = props;
  const { t } = useLingui();
  const form = {
    stage,
    advancing,
    motions: [],
    teams: paper.teams.map(({ id, name, speakers }, seat) => ({
      id,
      name,
      seat,
      speakers: [...speakers],
    })),
  };
  const rows = rowsOf(
    pack,
    form,
    paper.teams.map(() => false),
  );
  const isDeclared = rows.some(({ field }) => field.kind === 'winner');
  return (
    <article className={styles.paper}>
      <PaperHead
        tournament={tournament}
        title={t`Scoresheet`}
        fields={[
          [t`Round`, round],
          [t`Room`, paper.venue],
          [t`Judge`, paper.judges],
        ]}
      />
      <p className={styles.scale}>
        <Scale pack={pack} stage={stage} />
      </p>
      {pack.motions.perRound > 1 && (
        // By number: a stray paper must not reveal a motion before its release.
        <p className={styles.motion}>
          <b className="b">{t`Motion`}</b>
          {Array.from({ length: pack.motions.perRound }, (_, index) => index + 1).map((number) => (
            <span key={number}>
              <Box /> {number}
            </span>
          ))}
        </p>
      )}
      {asksCase && (
        <p className={styles.motion}>
          <b className="b">{t`Case or motion`}</b>
          <Line />
        </p>
      )}
      <div className={styles.teams}>
        {paper.teams.map((team, seat) => (
          <table key={team.id} className={styles.team}>
            <caption>
              <TeamSide side={pack.sides[seat]} isOpen={paper.sidesOpen} sides={pack.sides} />
              <bdi>{team.name === '' ? <Line /> : team.name}</bdi>
            </caption>
            <tbody>
              {rows
                .filter((row) => row.seat === seat && row.heads !== 'team' && isOfTeam(row))
                .map((row) => (
                  <tr key={row.id} className={row.field.kind === 'mark' ? styles.mark : undefined}>
                    <th scope="row">
                      <RowText row={row} speakers={team.speakers} />
                    </th>
                    <td />
                  </tr>
                ))}
              <TeamEnd rows={rows} seat={seat} />
            </tbody>
          </table>
        ))}
      </div>
      {isDeclared && (
        <p className={styles.motion}>
          <b className="b">{t`Winner`}</b>
          {pack.sides.slice(0, paper.teams.length).map(({ id, name }) => (
            <span key={id}>
              <Box /> {name}
            </span>
          ))}
        </p>
      )}
      <p className={styles.sign}>
        <span>
          <Trans>Signature</Trans> <Line />
        </span>
        <span>
          <Trans>Entered by</Trans> <Line />
        </span>
        <span>
          <Trans>Confirmed by</Trans> <Line />
        </span>
      </p>
    </article>
  );
}

function isOfTeam({ field }: Row): boolean {
  return field.kind !== 'motion' && field.kind !== 'winner' && field.kind !== 'total';
}

/** The total, and the rank or whether the team goes on. */
function TeamEnd({ rows, seat }: { readonly rows: readonly Row[]; readonly seat: number }) {
  const { t } = useLingui();
  const kind = rows.find((row) => row.seat === seat && row.heads === 'team')?.field.kind;
  const hasMarks = rows.some(({ field, seat: own }) => own === seat && 'index' in field);
  return (
    <>
      {hasMarks && (
        <tr className={styles.total}>
          <th scope="row">{t`Total`}</th>
          <td />
        </tr>
      )}
      {kind === 'rank' && (
        <tr className={styles.total}>
          <th scope="row">{t`Rank`}</th>
          <td />
        </tr>
      )}
      {kind === 'goes-on' && (
        <tr className={styles.total}>
          <th scope="row">{t`Advances (tick)`}</th>
          <td />
        </tr>
      )}
    </>
  );
}

function TeamSide(props: {
  readonly side: Side | undefined;
  readonly sides: readonly Side[];
  readonly isOpen: boolean;
}) {
  const { side, sides, isOpen } = props;
  if (!side) return null;
  if (!isOpen) return <SideChip side={side} size="small" />;
  return (
    <span className={styles.sides}>
      {sides.map(({ id, short }) => (
        <span key={id}>
          <Box /> {short}
        </span>
      ))}
    </span>
  );
}

function RowText({
  row,
  speakers,
}: {
  readonly row: Row;
  readonly speakers: Paper['teams'][number]['speakers'];
}) {
  const { t } = useLingui();
  const { field, speech } = row;
  if (field.kind === 'mark') return field.name;
  if (field.kind === 'place') return t`Rank of the speech`;
  if (field.kind === 'replier') {
    const choices = speakers.map(({ name }, index) => `${index + 1} ${name}`).join('  ');
    return choices === '' ? (
      <>
        {t`Reply by`} <Line />
      </>
    ) : (
      <>
        {t`Reply by`} <span className={styles.small}>{choices}</span>
      </>
    );
  }
  if (speech?.kind === 'reply') return t`Reply`;
  const index = 'index' in field ? field.index : 0;
  const name = speakers[index]?.name;
  return (
    <>
      <span className={styles.order}>{index + 1}</span> {name ? <bdi>{name}</bdi> : <Line />}
    </>
  );
}

function Scale({ pack, stage }: Pick<ScoresheetProps, 'pack' | 'stage'>) {
  const { t } = useLingui();
  if (pack.ballots[stage].result !== 'scores') return null;
  const scale = ({ min, max, step }: { min: number; max: number; step: number }) =>
    t`${formatNumber(min)} to ${formatNumber(max)}, in steps of ${formatNumber(step)}`;
  const criteria = criteriaOf(pack, 'substantive');
  if (criteria.length > 0) return criteria.map((one) => `${one.name}: ${scale(one)}`).join(' · ');
  const { substantive, reply } = pack.scores;
  const main = t`Speeches: ${scale(substantive)}`;
  return reply ? `${main} · ${t`Replies: ${scale(reply)}`}` : main;
}

export function PaperHead(props: {
  readonly tournament: string;
  readonly title: string;
  /** Name and content; what is empty is a line to write on. */
  readonly fields: readonly (readonly [string, string])[];
}) {
  return (
    <header className={styles.head}>
      <p>{props.tournament}</p>
      <h2>{props.title}</h2>
      <dl>
        {props.fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? <Line /> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** A box to tick, and a line to write on. */
export function Box() {
  return <span className={styles.box} aria-hidden="true" />;
}

export function Line() {
  return <span className={styles.line} aria-hidden="true" />;
}
