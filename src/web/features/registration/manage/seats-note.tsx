import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { Entry } from '../form/use-register-state.ts';

type Seats = CallOutput<Api['registration']['seats']>;

interface SeatsNoteProps {
  readonly entry: Entry;
  /** The institution that was chosen by the open link. */
  readonly institutionId: string | null;
}

/**
 * Which places are left, before anything is typed. A team that is there already can be joined all the
 * same, so a reached cap closes nothing.
 */
export function SeatsNote({ entry, institutionId }: SeatsNoteProps) {
  const { t } = useLingui();
  const seats = useSeats(entry, institutionId);
  // Whoever is invited into a team takes no new place.
  if (!seats || entry.via === 'partner') return null;
  const isTeamFull = seats.teams === 0;
  const isJudgeFull = seats.judges === 0;
  if (isTeamFull && seats.planFull) {
    return (
      <Note tone="warn" title={t`The tournament has no team places left.`}>
        <WaysOn />
      </Note>
    );
  }
  if (isTeamFull && isJudgeFull) {
    return (
      <Note tone="warn" title={t`Every team and judge place is taken.`}>
        <WaysOn />
      </Note>
    );
  }
  if (isTeamFull) {
    return (
      <Note tone="warn" title={t`Every team place is taken.`}>
        <WaysOn />
      </Note>
    );
  }
  if (isJudgeFull) {
    return (
      <Note tone="warn" title={t`Every judge place is taken.`}>
        <Trans>You can still register as a speaker.</Trans>
      </Note>
    );
  }
  const left = leftWords(seats, entry.via === 'open' && institutionId === null);
  return left ? <p className="muted">{t`Places left: ${left}`}</p> : null;
}

function WaysOn() {
  const { slug } = useTournament();
  return (
    <Trans>
      You can join an existing team. For a new place,{' '}
      <Anchor className="link" href={`/tournaments/${slug}/Request`}>
        write to the organisers
      </Anchor>
      .
    </Trans>
  );
}

/** What the plan holds says nothing to somebody whose institution has no limit. */
function leftWords({ teams, judges }: Seats, isPlanOnly: boolean): string {
  if (isPlanOnly) return '';
  return [
    teams === null || judges === null ? '' : plural(teams, { one: '# team', other: '# teams' }),
    judges === null ? '' : plural(judges, { one: '# judge', other: '# judges' }),
  ]
    .filter(Boolean)
    .join(', ');
}

function useSeats({ code, via }: Entry, institutionId: string | null): Seats | undefined {
  const isAsked = via !== 'partner';
  const query = institutionId ? { institution: institutionId } : {};
  const open = useRead('registration.seats', { query }, { enabled: isAsked && code === null });
  const ofCode = useRead(
    'registration.seatsOfCode',
    { params: { code: code ?? '' } },
    { enabled: isAsked && code !== null },
  );
  return code === null ? open.data : ofCode.data;
}
