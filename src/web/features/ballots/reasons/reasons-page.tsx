import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type DeskRound, roundAtHand } from '../desk/desk-data.ts';
import { AskForReasons } from './ask-for-reasons.tsx';
import { DebateReasons } from './debate-reasons.tsx';
import styles from './reasons.module.css';

type Reasons = CallOutput<Api['reasons']['ofRound']>;

/** `manage/reasons`: what chairs wrote to the teams, who still owes it, and what is withheld. */
export function ReasonsPage() {
  const { t } = useLingui();
  useTitle(t`Written reasons`);
  const { data, error, refetch } = useRead('rounds.list');
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the rounds`} rows={8} />;
  }
  return <OfRounds rounds={data.rounds} />;
}

function OfRounds({ rounds }: { readonly rounds: readonly DeskRound[] }) {
  const { t } = useLingui();
  const can = useCan();
  const asked = useSearch({ strict: false }) as { round?: string };
  const navigate = useNavigate();
  const round = rounds.find(({ id }) => id === asked.round) ?? roundAtHand(rounds);
  const { data, error, refetch } = useRead(
    'reasons.ofRound',
    { params: { roundId: round?.id ?? '' } },
    { enabled: round !== undefined },
  );
  const owed = data?.debates.filter(({ isOwed }) => isOwed).length ?? 0;
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Written reasons`}
        facts={data ? facts(data) : []}
        actions={
          round && (
            <>
              {owed > 0 && can('reasons.edit') && <AskForReasons round={round} />}
              <RoundSelect
                rounds={rounds}
                value={round.id}
                onChoose={(id) => void navigate({ to: '.', search: { round: id } })}
              />
            </>
          )
        }
      />
      {data ? (
        <List reasons={data} />
      ) : (
        round && (
          <NotLoaded
            of={{ error, refetch }}
            title={t`Couldn’t load the written reasons`}
            rows={8}
          />
        )
      )}
    </div>
  );
}

function facts({ debates }: Reasons): string[] {
  const written = debates.filter(({ text }) => text !== '').length;
  const owed = debates.filter(({ isOwed }) => isOwed).length;
  return [
    ...(debates.length > 0 ? [plural(written, { one: '# written', other: '# written' })] : []),
    ...(owed > 0 ? [plural(owed, { one: '# missing', other: '# missing' })] : []),
  ];
}

function List({ reasons }: { readonly reasons: Reasons }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const { mode, debates } = reasons;
  if (debates.length === 0) {
    return mode === 'off' ? (
      <EmptyState
        title={t`No written reasons in this round`}
        action={
          can('settings.edit') && (
            <LinkButton href={`/tournaments/${slug}/settings/ballots`}>
              <Trans>Ballot settings</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>Chairs can write to the teams what decided their debate.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`No rooms in this round yet`}>
        <Trans>Once its draw is confirmed, every debate is listed here.</Trans>
      </EmptyState>
    );
  }
  // Rooms that need attention come first.
  const waits = (debate: Reasons['debates'][number]) =>
    debate.needsApproval && !debate.isWithheld ? 0 : debate.isOwed ? 1 : 2;
  return (
    <ul className={styles.list}>
      {[...debates]
        .sort((a, b) => waits(a) - waits(b) || a.rank - b.rank)
        .map((debate) => (
          <DebateReasons key={debate.debateId} debate={debate} />
        ))}
    </ul>
  );
}
