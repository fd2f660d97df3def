import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { DrawTable } from '#web/ui/debate/draw/draw-table.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { useResultRooms } from './result-rooms.tsx';
import { Scoresheets } from './scoresheet.tsx';

type Shown = CallOutput<Api['standings']['debate']>;

/** `debates/:debateId`: one debate of a released draw, with its result, motion and scores once they are out. */
export function DebatePage() {
  const { t } = useLingui();
  const { debateId = '' } = useParams({ strict: false }) as { debateId?: string };
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('standings.debate', { params: { debateId } });
  useTitle(data ? `${data.debate.venue ?? t`Debate`}, ${data.round.name}` : t`Debate`);
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-input')) {
    return (
      <EmptyState
        title={t`Debate not found`}
        action={<LinkButton href={`/tournaments/${slug}/draw`}>{t`See the draw`}</LinkButton>}
      >
        <Trans>A debate has a page once its draw is released.</Trans>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the debate`}
        rows={6}
        label={t`Debate`}
      />
    );
  }
  return <Debate shown={data} />;
}

function Debate({ shown }: { readonly shown: Shown }) {
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const inFlight = useRoomInFlight();
  const { round, isOut, debate } = shown;
  const rooms = useResultRooms({ debates: [debate], isFinal: round.final, isOwnPage: true });
  const room = inFlight(debate.venue ?? t`No room`, debate.flight);
  const where = isOut ? 'results' : 'draw';
  return (
    <>
      <PageHeader
        level={2}
        title={<bdi>{t`${round.name}, ${room}`}</bdi>}
        facts={[
          isOut ? <Status key="out" tone="ok">{t`Released`}</Status> : t`The result isn’t out yet`,
          <Anchor
            key="round"
            className="link"
            href={`/tournaments/${slug}/${where}?round=${round.id}`}
          >
            {isOut ? t`All results of ${round.name}` : t`Draw of ${round.name}`}
          </Anchor>,
        ]}
      />
      <div className="stack">
        <Motions shown={shown} />
        <DrawTable caption={t`${round.name}, ${room}`} sides={sides} rooms={rooms} />
        {debate.sheetOpen && (
          <Section title={t`Scoresheet`}>
            <Scoresheets debateId={debate.id} />
          </Section>
        )}
      </div>
    </>
  );
}

/** The motion that was debated; until that is known, those of the round that are out. */
function Motions({ shown: { round, debate } }: { readonly shown: Shown }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data } = useRead('motions.published');
  const ofRound = data?.rounds.find(({ roundId }) => roundId === round.id)?.motions ?? [];
  const debated = ofRound.filter(({ id }) => id === debate.motionId);
  const motions = debated.length > 0 ? debated : ofRound;
  if (motions.length === 0) return null;
  return (
    <Section title={motions.length === 1 ? t`Motion` : t`Motions`}>
      {motions.map(({ id, text }) => (
        <p key={id}>
          <Anchor href={`/tournaments/${slug}/motions/${id}`}>
            <MotionText as="span">{text}</MotionText>
          </Anchor>
        </p>
      ))}
    </Section>
  );
}
