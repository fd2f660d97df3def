import { useLingui } from '@lingui/react/macro';
import type { TournamentRole } from '#contract/permissions.ts';
import { formatDays } from '#web/lib/format.ts';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { TournamentMarks } from '#web/ui/debate/people/tournament-marks.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './waiting-list.tsx';

export type MyTournament = Dashboard['tournaments'][number];

/** One tournament of mine: what I am there, what is on, and the one way in. */
export function MyTournamentRow({ tournament }: { readonly tournament: MyTournament }) {
  const { t } = useLingui();
  const { slug, roles, customRole, currentRound, applied } = tournament;
  const base = `/tournaments/${slug}`;
  const isStaff =
    customRole !== null || roles.some((role) => role !== 'participant' && role !== 'public');
  const isIn = roles.includes('participant');
  const names = useRoleNames();
  return (
    <li className={styles.row} style={accentStyle(tournament.color)}>
      <Crest name={tournament.name} icon={tournament.icon} size={44} />
      <div className={styles.text}>
        <Anchor className={styles.name} href={isStaff ? `${base}/manage` : base} dir="auto">
          {tournament.name}
        </Anchor>
        <TournamentMarks official={tournament.official} experimental={tournament.experimental} />
        <p className={styles.facts}>
          <span>{formatDays(tournament.startDate, tournament.endDate)}</span>
          {tournament.archived && <Status tone="idle">{t`Archived`}</Status>}
          {currentRound && <Status tone="live">{currentRound}</Status>}
        </p>
      </div>
      <div className={styles.roles}>
        {roles
          .filter((role) => role !== 'public')
          .map((role) => (
            <Tag key={role}>{names[role]}</Tag>
          ))}
        {customRole !== null && <Tag>{customRole}</Tag>}
        {applied && !isIn && <Tag>{t`Applicant`}</Tag>}
      </div>
      <div className={styles.acts}>
        <LinkButton look="bare" href={base}>{t`Public page`}</LinkButton>
        {isStaff ? (
          <LinkButton href={`${base}/manage`}>{t`Tab room`}</LinkButton>
        ) : isIn ? (
          <LinkButton href={`${base}/me`}>{t`My page`}</LinkButton>
        ) : (
          <LinkButton href={`${base}/signup`}>{t`My request`}</LinkButton>
        )}
      </div>
    </li>
  );
}

function useRoleNames(): Readonly<Record<TournamentRole, string>> {
  const { t } = useLingui();
  return {
    owner: t`Owner`,
    tab: t`Admin`,
    convenor: t`Convenor`,
    'adj-core': t`AdjCore`,
    equity: t`Equity`,
    language: t`Language`,
    volunteer: t`Volunteer`,
    participant: t`Participant`,
    public: t`Visitor`,
  };
}
