import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Round, useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import { AvailabilityList, type Mark } from './availability-list.tsx';
import { unevenIn } from './uneven.ts';
import { type Subject, useAvailability } from './use-availability.ts';
import { everyoneHere, useBulkAvailability } from './use-bulk-availability.ts';

/** `manage/checkin`: who and what takes part in a round, in one click or one by one. */
export function AvailabilityPage() {
  const { t } = useLingui();
  useTitle(t`Check-in`);
  const { data, error, refetch } = useRounds();
  const rounds = data?.rounds ?? [];
  const [round, choose] = useRoundChoice(rounds);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the rounds`}
        rows={10}
        label={t`Check-in`}
      />
    );
  }
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
  // The break has already named the teams of an elimination round.
  const isByBreak = round.stage === 'elimination';
  const [subject, setSubject] = useState<Subject>(isByBreak ? 'adjudicator' : 'team');
  const { lists, error, available } = useAvailability(round.id);
  const can = useCan();
  const mayMarkMany = can('checkin.run');
  const maySeeDraw = can('draw.see-unreleased');
  const { set, setMany, isPending, question } = useBulkAvailability(round.id, available);
  if (error) return <ErrorState title={t`Couldn’t load check-in`}>{error.message}</ErrorState>;
  if (!lists || !available) return <SkeletonRows rows={10} label={t`Check-in`} />;
  const countOf = (kind: Subject) => {
    const own = lists[kind].filter(({ swing }) => !swing);
    return { here: own.filter(({ id }) => available[kind].has(id)).length, of: own.length };
  };
  // On a phone the whole would not fit beside the part; the list below says it.
  const counted = (kind: Subject) => {
    const count = countOf(kind);
    return isPhone ? `${count.here}` : t`${count.here} of ${count.of}`;
  };
  const here = lists.team.filter(({ id }) => available.team.has(id));
  const uneven = unevenIn(here, teamsPerRoom);
  const isOpen = round.state !== 'completed';
  const first = rounds[0]?.id === round.id;
  const away = lists.adjudicator.filter(
    ({ id, saysAway }) => saysAway && !available.adjudicator.has(id),
  ).length;
  const everyone = everyoneHere(lists, available);
  const nounOf = (count: number) =>
    ({
      team: plural(count, { one: '# team', other: '# teams' }),
      adjudicator: plural(count, { one: '# judge', other: '# judges' }),
      venue: plural(count, { one: '# room', other: '# rooms' }),
    })[subject];
  const markMany = (ids: readonly string[], mark: Mark) => {
    const whom = nounOf(ids.length);
    const isOut = subject === 'team' && mark === 'out';
    const notHere = isOut
      ? { title: t`Mark ${whom} as not in the round?`, act: t`Mark as not in the round` }
      : { title: t`Mark ${whom} as not here?`, act: t`Mark as not here` };
    setMany({
      change: {
        ...{ kind: 'set', subject, ids: [...ids], available: mark === 'here' },
        unmarked: mark === 'unmarked',
      },
      ...(mark === 'here' ? { title: t`Mark ${whom} as here?`, act: t`Mark as here` } : notHere),
    });
  };
  return (
    <>
      <PageHeader
        title={t`Check-in`}
        facts={[
          isByBreak && <Trans>The break decides which teams debate</Trans>,
          !isByBreak &&
            available.team.size > 0 &&
            (uneven.length === 0 ? (
              <Status tone="ok">{t`${available.team.size} teams fill their rooms`}</Status>
            ) : (
              <Uneven groups={uneven} teamsPerRoom={teamsPerRoom} />
            )),
          away > 0 && (
            <Status tone="idle">
              {plural(away, {
                one: '# judge said they are away',
                other: '# judges said they are away',
              })}
            </Status>
          ),
        ]}
        actions={
          <>
            <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
            <LinkButton size="small" href={`/tournaments/${slug}/manage/checkin/desk`}>
              <Trans>Check-in desk</Trans>
            </LinkButton>
            {isOpen && mayMarkMany && (
              <BulkActs {...{ round, away, everyone, isPending, setMany }} isFirst={first} />
            )}
            {maySeeDraw && (
              <LinkButton size="small" href={`/tournaments/${slug}/manage/draw?round=${round.id}`}>
                <Trans>Go to the draw</Trans>
              </LinkButton>
            )}
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
        onSet={(id, isHere) => set({ kind: 'set', subject, ids: [id], available: isHere })}
        onSetMany={mayMarkMany ? markMany : null}
      />
      {question}
    </>
  );
}

interface BulkActsProps {
  readonly round: Round;
  readonly isFirst: boolean;
  /** Judges who said they are away and are not marked. */
  readonly away: number;
  readonly everyone: ReturnType<typeof everyoneHere>;
  readonly isPending: boolean;
  readonly setMany: ReturnType<typeof useBulkAvailability>['setMany'];
}

/** The marks of a whole round in one act. */
function BulkActs({ round, isFirst, away, everyone, isPending, setMany }: BulkActsProps) {
  const { t } = useLingui();
  const { missing, of, roomsOut } = everyone;
  const skipped =
    away === 0
      ? ''
      : plural(away, {
          one: '# judge said they are away and is skipped.',
          other: '# judges said they are away and are skipped.',
        });
  return (
    <>
      {!isFirst && (
        <Button
          size="small"
          busy={isPending}
          onClick={() =>
            setMany({
              change: { kind: 'previous' },
              title: t`Copy check-in from the previous round?`,
              text: `${t`This replaces check-in for ${round.name}.`} ${skipped}`.trim(),
              act: t`Replace`,
            })
          }
        >
          <Trans>Copy from previous round</Trans>
        </Button>
      )}
      {missing > 0 && (
        <Button
          size="small"
          look="main"
          busy={isPending}
          onClick={() =>
            setMany({
              change: { kind: 'all', of: [...of], concurrent: true },
              title: t`Mark everyone as here?`,
              text: [
                roomsOut.length === 0
                  ? t`${missing} teams, judges and rooms are not marked yet.`
                  : t`${missing} teams and judges are not marked yet.`,
                skipped,
                roomsOut.length === 0
                  ? ''
                  : t`Rooms out of this round stay out: ${roomsOut.join(', ')}.`,
              ]
                .filter(Boolean)
                .join(' '),
              act: t`Mark ${missing} as here`,
            })
          }
        >
          <Trans>Everyone is here</Trans>
        </Button>
      )}
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
      <Trans>Go to the teams</Trans>
    </NothingYet>
  ) : (
    <NothingYet title={t`No judges yet`} page="manage/participants/adjudicators">
      <Trans>Go to the judges</Trans>
    </NothingYet>
  );
}

interface NothingYetProps {
  readonly title: string;
  /** Where it is repaired, within the tournament. */
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

/** Teams that fill no room, by division, since rooms are filled within one. */
function Uneven(props: {
  readonly groups: ReturnType<typeof unevenIn>;
  readonly teamsPerRoom: number;
}) {
  const { t } = useLingui();
  const sentences = props.groups.map(({ division, over }) => {
    const words = t`${over} too many, or ${props.teamsPerRoom - over} too few, to fill the rooms`;
    return division === null ? words : `${division}: ${words}`;
  });
  return <Status tone="warn">{sentences.join(' · ')}</Status>;
}
