import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../board/board.module.css';
import type { Finding } from '../board/board-data.ts';

/** Findings about one team that `TeamDialog` settles. */
export const aboutTeams: ReadonlySet<string> = new Set([
  'team-missing',
  'team-sits-out',
  'team-unknown',
]);

interface LateTeamsProps {
  readonly findings: readonly Finding[];
  readonly nameOf: (id: string) => string;
  /** Opens the choices for a team. */
  readonly onTeam: (teamId: string) => void;
  readonly onRepair: () => void;
}

/** First on the page: teams without a debate, and teams in a room that are not here. */
export function LateTeams({ findings, nameOf, onTeam, onRepair }: LateTeamsProps) {
  const idsOf = (...codes: readonly string[]) => [
    ...new Set(
      findings
        .filter(({ code }) => codes.includes(code))
        .flatMap(({ subjectId }) => subjectId ?? []),
    ),
  ];
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
            <Trans>Replace it with a swing team, or withdraw it.</Trans>
          ) : (
            <Trans>Replace them with swing teams, or withdraw them.</Trans>
          )}
        </Teams>
      )}
    </>
  );
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
