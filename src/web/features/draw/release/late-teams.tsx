import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../board/board.module.css';
import type { Draw, Finding } from '../board/board-data.ts';

/** Findings about one team that `TeamDialog` settles. */
export const aboutTeams: ReadonlySet<string> = new Set([
  'team-missing',
  'team-sits-out',
  'team-unknown',
]);

interface LateTeamsProps {
  readonly findings: readonly Finding[];
  /** Newer than the findings for a moment: what they no longer say of these is not shown. */
  readonly debates: Draw['debates'];
  readonly nameOf: (id: string) => string;
  /** Opens the choices for a team. */
  readonly onTeam: (teamId: string) => void;
  readonly onRepair: () => void;
}

/** First on the page: teams without a debate, and teams in a room that are not here. */
export function LateTeams(props: LateTeamsProps) {
  const { nameOf, onTeam, onRepair } = props;
  const idsOf = (...codes: readonly string[]) => lateIds(props, codes);
  const without = idsOf('team-missing', 'team-sits-out');
  const gone = idsOf('team-unknown');
  const missing = idsOf('team-missing');
  const mayRepair = missing.length + gone.length > 1;
  return (
    <>
      {without.length > 0 && (
        <Teams
          ids={without}
          title={plural(without.length, {
            one: '# team is checked in but has no debate',
            other: '# teams are checked in but have no debate',
          })}
          onRepair={mayRepair ? onRepair : null}
          {...{ nameOf, onTeam }}
        >
          {without.length === 1 ? (
            <Trans>Give it a debate or a bye, or withdraw it.</Trans>
          ) : (
            <Trans>Give them a debate or a bye, or withdraw them.</Trans>
          )}
        </Teams>
      )}
      {gone.length > 0 && (
        <Teams
          ids={gone}
          title={plural(gone.length, {
            one: '# team has a debate but is not here',
            other: '# teams have a debate but are not here',
          })}
          onRepair={mayRepair && without.length === 0 ? onRepair : null}
          {...{ nameOf, onTeam }}
        >
          {gone.length === 1 ? (
            <Trans>Replace it, or withdraw it.</Trans>
          ) : (
            <Trans>Replace them, or withdraw them.</Trans>
          )}
        </Teams>
      )}
    </>
  );
}

/** The teams of some findings, as far as the draw that is shown still has the problem. */
export function lateIds(
  { findings, debates }: Pick<LateTeamsProps, 'findings' | 'debates'>,
  codes: readonly string[],
): string[] {
  const drawn = new Set(debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const holds = ({ code, subjectId }: Finding) =>
    subjectId !== null && drawn.has(subjectId) === (code === 'team-unknown');
  const found = findings.filter((one) => codes.includes(one.code) && holds(one));
  return [...new Set(found.flatMap(({ subjectId }) => subjectId ?? []))];
}

/** Names that are shown; the check lists all. */
const mostNames = 8;

function Teams(props: {
  readonly ids: readonly string[];
  readonly title: string;
  readonly children: React.ReactNode;
  readonly nameOf: (id: string) => string;
  readonly onTeam: (teamId: string) => void;
  readonly onRepair: (() => void) | null;
}) {
  const { ids, title, children, nameOf, onTeam, onRepair } = props;
  const { t } = useLingui();
  const more = ids.length - mostNames;
  return (
    <Note
      tone="warn"
      live
      title={`${title}.`}
      actions={
        <>
          <ul className={styles.lateTeams}>
            {ids.slice(0, mostNames).map((id) => (
              <li key={id}>
                <Button
                  size="small"
                  onClick={() => onTeam(id)}
                  aria-label={t`${nameOf(id)}: choose`}
                >
                  {nameOf(id)} …
                </Button>
              </li>
            ))}
            {more > 0 && (
              <li className="muted sm">
                <Trans>and {more} more in the checks</Trans>
              </li>
            )}
          </ul>
          {onRepair && (
            <Button size="small" onClick={onRepair}>
              <Trans>Fix all with the smallest repair</Trans>
            </Button>
          )}
        </>
      }
    >
      {children}
    </Note>
  );
}
