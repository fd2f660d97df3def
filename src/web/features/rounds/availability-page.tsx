import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { type Round, useRoundChoice, useRounds } from '../../lib/rounds.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { RoundSelect } from '../../ui/debate/round-select.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { usePhone } from '../../ui/kit/use-media.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { AvailabilityList } from './availability-list.tsx';
import { useAvailability, type Wish } from './use-availability.ts';

type Subject = 'team' | 'adjudicator' | 'venue';

/** `manage/checkin`: who and what takes part in a round, in one click or one by one. */
export function AvailabilityPage() {
  const { t } = useLingui();
  useTitle(t`Check-in`);
  const { data, error, refetch } = useRounds();
  const rounds = data?.rounds ?? [];
  const [round, choose] = useRoundChoice(rounds);
  if (error) {
    return (
      <ErrorState title={t`The rounds did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={10} label={t`Check-in`} />;
  if (!round) {
    return (
      <div className="wrap stack">
        <PageHeader title={t`Check-in`} />
        <NothingYet title={t`No rounds yet`} page="settings/rounds">
          <Trans>Add rounds</Trans>
        </NothingYet>
      </div>
    );
  }
  return (
    <div className="wrap stack">
      <RoundAvailability key={round.id} round={round} rounds={rounds} onChoose={choose} />
    </div>
  );
}

function RoundAvailability(props: {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
}) {
  const { round, rounds, onChoose } = props;
  const { t } = useLingui();
  const { slug, teamsPerRoom } = useTournament();
  const isPhone = usePhone();
  const [subject, setSubject] = useState<Subject>('team');
  const { lists, error, available } = useAvailability(round.id);
  const refuse = useRefusal(t`Check-in`);
  const set = useTournamentAct({
    call: (client, body: Wish, { tournamentId, idempotencyKey }) =>
      client.rounds.setAvailability({
        params: { tournamentId, roundId: round.id },
        body,
        idempotencyKey,
      }),
    refresh: ['round'],
    onError: refuse,
  });
  if (error) return <ErrorState title={t`Check-in did not load`}>{error.message}</ErrorState>;
  if (!lists || !available) return <SkeletonRows rows={10} label={t`Check-in`} />;
  // On a phone the whole would not fit beside the part; the list below says it.
  const counted = (kind: Subject) =>
    isPhone ? `${available[kind].size}` : t`${available[kind].size} of ${lists[kind].length}`;
  const over = available.team.size % teamsPerRoom;
  const isOpen = round.state !== 'completed';
  const first = rounds[0]?.id === round.id;
  const of = { team: 'teams', adjudicator: 'adjudicators', venue: 'venues' } as const;
  return (
    <>
      <PageHeader
        title={t`Check-in`}
        facts={[
          round.stage === 'preliminary' &&
            available.team.size > 0 &&
            (over === 0 ? (
              <Status tone="ok">{t`${available.team.size} teams fill their rooms`}</Status>
            ) : (
              <Status tone="warn">{t`${over} too many or ${teamsPerRoom - over} too few for full rooms`}</Status>
            )),
        ]}
        actions={
          <>
            <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
            <LinkButton size="small" href={`/tournaments/${slug}/manage/checkin/desk`}>
              <Trans>Check-in desk</Trans>
            </LinkButton>
            {isOpen && !first && (
              <Button
                size="small"
                busy={set.isPending}
                onClick={() => set.mutate({ kind: 'previous' })}
              >
                <Trans>As in the round before</Trans>
              </Button>
            )}
            {isOpen && Object.values(lists).some((list) => list.length > 0) && (
              <Button
                size="small"
                look="main"
                busy={set.isPending}
                onClick={() => set.mutate({ kind: 'all', of: ['teams', 'adjudicators', 'venues'] })}
              >
                <Trans>Everybody is here</Trans>
              </Button>
            )}
            <LinkButton size="small" href={`/tournaments/${slug}/manage/draw?round=${round.id}`}>
              <Trans>On to the draw</Trans>
            </LinkButton>
          </>
        }
      />
      <SegmentedChoice
        label={t`What to check in`}
        value={subject}
        onValueChange={setSubject}
        options={[
          { value: 'team', label: t`Teams ${counted('team')}` },
          { value: 'adjudicator', label: t`Judges ${counted('adjudicator')}` },
          { value: 'venue', label: t`Rooms ${counted('venue')}` },
        ]}
      />
      <AvailabilityList
        key={subject}
        people={lists[subject]}
        available={available[subject]}
        disabled={!isOpen}
        empty={<NoneOf subject={subject} />}
        onAll={() => set.mutate({ kind: 'all', of: [of[subject]] })}
        onSet={(ids, isAvailable) =>
          set.mutate({ kind: 'set', subject, ids: [...ids], available: isAvailable })
        }
      />
    </>
  );
}

/** Nobody to check in: what has to be there first, and the way to it. */
function NoneOf({ subject }: { readonly subject: Subject }) {
  const { t } = useLingui();
  if (subject === 'venue') {
    return (
      <NothingYet title={t`No rooms yet`} page="settings/buildings">
        <Trans>Add rooms</Trans>
      </NothingYet>
    );
  }
  return subject === 'team' ? (
    <NothingYet title={t`No teams yet`} page="manage/participants">
      <Trans>To the teams</Trans>
    </NothingYet>
  ) : (
    <NothingYet title={t`No judges yet`} page="manage/participants/adjudicators">
      <Trans>To the judges</Trans>
    </NothingYet>
  );
}

interface NothingYetProps {
  readonly title: string;
  /** Where it is mended, within the tournament. */
  readonly page: string;
  readonly children: ReactNode;
}

function NothingYet({ title, page, children }: NothingYetProps) {
  const { slug } = useTournament();
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton look="main" href={`/tournaments/${slug}/${page}`}>
          {children}
        </LinkButton>
      }
    />
  );
}
