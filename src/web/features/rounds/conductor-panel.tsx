import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { alarmAct, alarmPage, alarmText } from '#contract/kinds/alarm-words.ts';
import { conductorActs, requestedAct, waitingActs } from '#contract/kinds/conductor-words.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useSchedule } from '#web/lib/time/schedule.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { type ConductorStep, RoundConductor } from '#web/ui/debate/rounds/round-conductor.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { type Conductor, stepPages, useConductorWords } from './conductor-words.ts';
import { type Available, availableIn } from './use-availability.ts';
import { useUndoOffer } from './use-bulk-availability.ts';

/** Where a round is, live, and its one next act. */
export function ConductorPanel({ round, of }: { readonly round: Round; readonly of: number }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('rounds.conductor', { params: { roundId: round.id } });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the steps of ${round.name}`}
        rows={3}
        label={t`The steps of ${round.name}`}
      />
    );
  }
  return <Loaded round={round} of={of} conductor={data} />;
}

function Loaded(props: {
  readonly round: Round;
  readonly of: number;
  readonly conductor: Conductor;
}) {
  const { round, of, conductor } = props;
  const { slug } = useTournament();
  const steps = useSteps(round, conductor);
  const { next } = conductor;
  const act = next ? conductorActs[next.code] : null;
  const alarm = usePressing(round);
  const isWaiting = next !== null && waitingActs.has(next.code);
  return (
    <RoundConductor
      title={round.name}
      meta={
        round.stage === 'preliminary' ? (
          <Plural value={of} one="the only preliminary round" other="of # preliminary rounds" />
        ) : (
          <Trans>elimination round</Trans>
        )
      }
      aside={useStart(round)}
      steps={steps}
      next={
        next && act && isWaiting && alarm
          ? {
              title: alarmText(alarm),
              text: act.title(next.count),
              actions: (
                <LinkButton look="main" href={`/tournaments/${slug}/${alarmPage(alarm)}`}>
                  {alarmAct(alarm)}
                </LinkButton>
              ),
            }
          : next && act
            ? {
                title: act.title(next.count),
                isWaiting,
                actions: (
                  <NextAct
                    {...{ round, next, steps: conductor.steps }}
                    label={act.button}
                    page={act.page}
                  />
                ),
              }
            : null
      }
    />
  );
}

/** The first alarm of the round that needs somebody now: who waits for the debates has that to do. */
function usePressing({ id }: Round) {
  const { data } = useRead('overview.attention');
  return data?.items.find(({ urgency, round }) => urgency === 'now' && round?.id === id);
}

/** When the debates are planned, and when they will probably begin if that is later. */
function useStart(round: Round): string | undefined {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { data } = useSchedule();
  if (!round.startsAt) return undefined;
  const planned = formatWhen(round.startsAt, timeZone);
  const about = data?.events.find(
    ({ kind, roundId }) => kind === 'debate' && roundId === round.id,
  )?.about;
  if (!about) return t`Debates planned for ${planned}`;
  return t`Debates planned for ${planned}, probably about ${formatWhen(about, timeZone)}`;
}

function useSteps(round: Round, conductor: Conductor): ConductorStep[] {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const words = useConductorWords();
  return conductor.steps.map((step): ConductorStep => {
    const { done, of, blockers } = step;
    const page = stepPages[step.step];
    // That there is no motion is said at its own step, and asked when the round is completed.
    const said =
      step.step === 'complete' ? blockers.filter(({ code }) => code !== 'no-motion') : blockers;
    const blocker = step.state === 'done' ? undefined : said[0];
    const isCounted =
      of > 1 || (of === 1 && !['release', 'motion', 'complete'].includes(step.step));
    return {
      id: step.step,
      label: words.labels[step.step],
      state: step.state === 'current' ? 'live' : step.state,
      ...(of > 0 ? { share: Math.min(1, done / of) } : {}),
      ...(isCounted
        ? { count: t`${done} of ${of}` }
        : { count: momentOf(step.step, round, timeZone) }),
      ...(blocker ? { detail: words.blocker(blocker.code, blocker.count) } : {}),
      ...(blocker && (step.state === 'current' || step.state === 'skipped')
        ? { detailTone: 'warn' as const }
        : {}),
      ...(page ? { href: `/tournaments/${slug}/manage/${page}?round=${round.id}` } : {}),
    };
  });
}

/** When a release happened or will happen. */
function momentOf(step: string, round: Round, timeZone: string): string | undefined {
  const at =
    step === 'release'
      ? (round.drawReleasedAt ?? round.drawReleaseAt)
      : step === 'motion'
        ? round.motionAt
        : null;
  return at ? formatWhen(at, timeZone) : undefined;
}

function NextAct(props: {
  readonly round: Round;
  readonly next: NonNullable<Conductor['next']>;
  readonly steps: Conductor['steps'];
  readonly label: string;
  readonly page: string;
}) {
  const { round, next, label, page } = props;
  const { slug } = useTournament();
  const can = useCan();
  if (next.code === 'complete-round') {
    return can('rounds.complete') && <Complete round={round} look="main" />;
  }
  // Ballots that differ may never agree, nor a correction be settled: the way on stays open.
  const isStuck = next.code === 'settle-debates' || waitsForCorrections(props.steps);
  const mayGiveUp = isStuck && can('rounds.complete');
  const href = `/tournaments/${slug}/manage/${page}?round=${round.id}`;
  return (
    <>
      {next.code === 'set-availability' && can('checkin.others') && <EverybodyHere round={round} />}
      <LinkButton
        look={waitingActs.has(next.code) ? 'plain' : 'main'}
        href={href}
        act={requestedAct(next.code)}
      >
        {label}
      </LinkButton>
      {mayGiveUp && <Complete round={round} look="plain" />}
    </>
  );
}

/** Whether every room has a result, and only corrections stand before completing the round. */
function waitsForCorrections(steps: Conductor['steps']): boolean {
  const blockers = steps.find(({ step }) => step === 'complete')?.blockers ?? [];
  const waiting = blockers.filter(({ code }) => code !== 'no-motion');
  return waiting.length > 0 && waiting.every(({ code }) => code === 'corrections-waiting');
}

/** One click for the first round of a small tournament; it says how many it marked, and can be undone. */
function EverybodyHere({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const refuse = useRefusal(t`Check-in`);
  const { data, isPending } = useRead('rounds.availability', { params: { roundId: round.id } });
  const { offer } = useUndoOffer(round.id);
  const before = data ? availableIn(data) : null;
  const act = useAct('rounds.setAvailability', {
    input: (_: { readonly before: Available | null }) => ({
      params: { roundId: round.id },
      body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'], concurrent: true },
    }),
    onSuccess: (answer, at) => {
      const marked = [
        plural(answer.teamIds.length, { one: '# team', other: '# teams' }),
        plural(answer.adjudicatorIds.length, { one: '# judge', other: '# judges' }),
        plural(answer.venueIds.length, { one: '# room', other: '# rooms' }),
      ];
      offer({ ...at, answer }, () => t`Marked as here: ${marked.join(', ')}`);
    },
    onError: refuse,
  });
  return (
    <Button busy={act.isPending || isPending} onClick={() => act.mutate({ before })}>
      <Trans>Everyone is here</Trans>
    </Button>
  );
}

/** What the tab director has seen and accepts. */
interface Accepted {
  readonly acceptUndecided?: string[];
  readonly withoutMotion?: boolean;
}

function Complete(props: { readonly round: Round; readonly look: 'main' | 'plain' }) {
  const { round, look } = props;
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(round.name);
  const undecided = useUndecided(t`Complete anyway`);
  const confirm = useConfirm();
  const act = useAct('rounds.complete', {
    input: (accepted: Accepted) => ({
      params: { roundId: round.id },
      body: { version: round.version, ...accepted },
    }),
    onSuccess: () => toast.success(t`${round.name} is completed`),
    onError: (error, accepted) => {
      if (error.code === 'not-ready') {
        confirm.ask({
          title: t`${round.name} has no motion`,
          text: t`If you continue, the log names it. You can still add the motion afterwards.`,
          act: t`Complete without a motion`,
          onYes: () => act.mutate({ ...accepted, withoutMotion: true }),
        });
        return;
      }
      const retry = (acceptUndecided: string[]) => act.mutate({ ...accepted, acceptUndecided });
      if (!undecided.catches(error, retry)) refuse(error);
    },
  });
  return (
    <>
      <Button look={look} busy={act.isPending} onClick={() => act.mutate({})}>
        <Trans>Complete the round</Trans>
      </Button>
      {undecided.dialog}
      {confirm.question}
    </>
  );
}
