import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '#web/lib/format.ts';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { FieldProblem } from './field-problem.tsx';
import {
  asksWhoAdvances,
  declareWin,
  editTeam,
  exchangeSeats,
  scoresDecide,
} from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import { SpeechRow } from './speech-row.tsx';
import type { TeamBlockProps } from './team-props.ts';
import { problemAt, totalOf } from './use-checked-sheet.ts';

/** One team: side, name, rank or win, its speeches, its total. */
export function TeamBlock(props: TeamBlockProps) {
  const { checked, seat, text, showMissing } = props;
  const { sheet, form, pack } = checked;
  const team = sheet.teams[seat];
  const side = pack.sides[seat];
  const info = form.teams.find(({ id }) => id === team?.teamId);
  if (!team || !side || !info) return null;
  const problem =
    problemAt(checked, `teams.${seat}.rank`, showMissing) ??
    problemAt(checked, `teams.${seat}.win`, showMissing);
  const isLowPoint = problem?.code === 'low-point';
  return (
    <section className={styles.team} data-seat={seat} aria-label={`${side.name}: ${info.name}`}>
      <h2 className={styles.head}>
        <SideChip side={side} />
        <bdi className={styles.name}>{info.name}</bdi>
        <Decision {...props} teamName={info.name} />
      </h2>
      {team.forfeit ? (
        <p className={styles.forfeit}>
          <Trans>Forfeits: no scores, last place.</Trans>
        </p>
      ) : (
        team.speeches.map((speech, index) => (
          <SpeechRow key={speech.position} {...props} index={index} roster={info.speakers} />
        ))
      )}
      {problem && !isLowPoint && <FieldProblem>{text(problem)}</FieldProblem>}
      <Foot {...props} />
      {isLowPoint && problem && (
        <p className={styles.low} role="status">
          <TriangleAlert aria-hidden="true" />
          <span>
            <b className="b">
              <Trans>Low-point order.</Trans>
            </b>{' '}
            {text(problem)} <Trans>Change a rank or a score.</Trans>
          </span>
        </p>
      )}
    </section>
  );
}

/** Ranks where more than two teams are marked; else who wins or goes on, where that is declared. */
function Decision({ checked, seat, onChange, teamName }: TeamBlockProps & { teamName: string }) {
  const { t } = useLingui();
  const { sheet, form, pack } = checked;
  const rule = pack.ballots[form.stage];
  const team = sheet.teams[seat];
  if (!team || team.forfeit) return null;
  const isRanked = sheet.teams.length > 2 && (rule.result === 'scores' || rule.result === 'ranks');
  if (isRanked) {
    const debating = sheet.teams.filter(({ forfeit }) => !forfeit).length;
    const ranks = Array.from({ length: debating }, (_, index) => String(index + 1));
    return (
      <SegmentedChoice
        label={t`Rank of ${teamName}`}
        size="tap"
        accent
        value={team.rank === null ? null : String(team.rank)}
        onValueChange={(rank) => onChange(editTeam(sheet, seat, { rank: Number(rank) }))}
        options={ranks.map((rank) => ({ value: rank, label: rank }))}
      />
    );
  }
  // Without all of the marks they cannot decide (R4.22).
  if (scoresDecide(rule)) return null;
  const markResumed = asksWhoAdvances(pack, form);
  return (
    <SegmentedChoice
      label={markResumed ? t`Does ${teamName} advance?` : t`Does ${teamName} win?`}
      size="tap"
      accent
      value={team.win === null ? null : team.win ? 'yes' : 'no'}
      onValueChange={(value) => {
        const win = value === 'yes';
        onChange(markResumed ? editTeam(sheet, seat, { win }) : declareWin(sheet, seat, win));
      }}
      options={[
        { value: 'yes', label: markResumed ? t`Advances` : t`Wins` },
        { value: 'no', label: markResumed ? t`Out` : t`Loses` },
      ]}
    />
  );
}

/** The running total, and what is rarely needed. */
function Foot({ checked, seat, onChange }: TeamBlockProps) {
  const { t } = useLingui();
  const { sheet } = checked;
  const total = totalOf(checked, seat);
  const team = sheet.teams[seat];
  const leads = totalOf(checked, 1 - seat);
  const isWinning = sheet.teams.length === 2 && total !== null && leads !== null && total > leads;
  return (
    <div className={styles.foot}>
      <TeamMenu checked={checked} seat={seat} onChange={onChange} />
      {team && team.speeches.length > 0 && !team.forfeit && (
        <p className={styles.total}>
          {isWinning && <span className={styles.leads}>{t`wins`}</span>}
          <Trans>Total</Trans> <b>{total === null ? '–' : formatNumber(total)}</b>
        </p>
      )}
    </div>
  );
}

/** What is rarely needed of a team: that it forfeits, and where it sat if the room decided. */
export function TeamMenu({
  checked,
  seat,
  onChange,
}: Pick<TeamBlockProps, 'checked' | 'seat' | 'onChange'>) {
  const { t } = useLingui();
  const { sheet, form, pack } = checked;
  const team = sheet.teams[seat];
  const others = pack.sides.flatMap((side, index) =>
    form.sidesOpen && index !== seat && index < sheet.teams.length ? [{ side, index }] : [],
  );
  return (
    <Menu
      trigger={
        <Button look="bare" size="small" className={styles.more}>
          {t`More`}
        </Button>
      }
      align="start"
      items={[
        {
          label: team?.forfeit ? t`They did debate` : t`The team forfeits`,
          onSelect: () =>
            onChange(editTeam(sheet, seat, { forfeit: !team?.forfeit, rank: null, win: null })),
        },
        ...others.map(({ side, index }) => ({
          label: t`Sat as ${side.name}`,
          onSelect: () => onChange(exchangeSeats(sheet, seat, index)),
        })),
      ]}
    />
  );
}
