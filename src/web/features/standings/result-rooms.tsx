import { plural, selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { CaseText } from '#web/ui/debate/case-text.tsx';
import type { DrawRoom } from '#web/ui/debate/draw/draw-table.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { matches } from '#web/ui/kit/text/matches.ts';
import { ScoresheetButton } from './scoresheet.tsx';

export type Results = CallOutput<Api['standings']['results']>;
type Debate = Results['debates'][number];

interface ResultRooms {
  readonly debates: readonly Debate[];
  /** The round has a winner, and nobody goes on. */
  readonly isFinal: boolean;
  /** Words to look for; absent: every room. */
  readonly query?: string;
  /** On the page of the debate itself there is no link to it, and the scoresheet is below. */
  readonly isOwnPage?: boolean;
}

/** Debates whose results are public as rooms of a draw, with what each team got. */
export function useResultRooms({
  debates,
  isFinal,
  query = '',
  isOwnPage = false,
}: ResultRooms): DrawRoom[] {
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const own = useOwn();
  const noteOf = useOutcomeNote(isFinal);
  const inFlight = useRoomInFlight();
  return useMemo(() => {
    const base = `/tournaments/${slug}`;
    return debates
      .filter((debate) => matches(textOf(debate), query))
      .map((debate): DrawRoom => {
        const isMine =
          debate.panel.some(({ id }) => id === own.personId) ||
          debate.teams.some(({ id }) => id === own.teamId);
        return {
          id: debate.id,
          ...(isOwnPage ? {} : { href: `${base}/debates/${debate.id}` }),
          room: inFlight(debate.venue ?? t`No room`, debate.flight),
          sidesOpen: debate.sidesOpen,
          ...(debate.building ? { place: debate.building } : {}),
          ...(debate.caseText === null ? {} : { topic: <CaseText text={debate.caseText} /> }),
          ...roomNote(isOwnPage ? { ...debate, sheetOpen: false } : debate, {
            room: debate.venue ?? t`No room`,
            open: t`No result yet`,
            split: t`Split decision`,
          }),
          teams: sides.map((_, seat) => {
            const team = debate.teams.find((one) => one.seat === seat);
            if (!team) return null;
            return {
              ...team,
              mine: team.id === own.teamId,
              href: `${base}/teams/${team.id}`,
              note: noteOf(debate, team.id),
            };
          }),
          panel: debate.panel.map((seat) => ({
            ...seat,
            me: seat.id === own.personId,
            href: `${base}/judges/${seat.id}`,
          })),
          mine: isMine,
        };
      });
  }, [debates, query, isOwnPage, own, slug, sides, t, noteOf, inFlight]);
}

interface NoteWords {
  readonly room: string;
  readonly open: string;
  readonly split: string;
}

function roomNote(debate: Debate, { room, open, split }: NoteWords) {
  if (!debate.decided) return { note: open };
  if (!debate.sheetOpen) return debate.split ? { note: split } : {};
  const sheet = <ScoresheetButton debateId={debate.id} room={room} />;
  return {
    note: debate.split ? (
      <>
        {split} {sheet}
      </>
    ) : (
      sheet
    ),
  };
}

/** What a team got: its place and points, or whether it won or goes on. */
function useOutcomeNote(isFinal: boolean) {
  const { t } = useLingui();
  return useMemo(
    () => (debate: Debate, teamId: string) => {
      const own = debate.outcomes.find((outcome) => outcome.teamId === teamId);
      if (!own) return null;
      if (own.rank === null) {
        if (own.win === null) return null;
        if (!own.win) return isFinal ? t`Lost` : t`Out`;
        return <b className="b">{isFinal ? t`Won` : t`Advances`}</b>;
      }
      if (debate.outcomes.length === 2) {
        return own.rank === 1 ? <b className="b">{t`Won`}</b> : t`Lost`;
      }
      const place = t`${selectOrdinal(own.rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
      return (
        <>
          <span className={own.rank === 1 ? 'b' : undefined}>{place}</span>
          {own.points !== null &&
            `, ${t`${plural(own.points, { one: '# point', other: '# points' })}`}`}
        </>
      );
    },
    [t, isFinal],
  );
}

function textOf(debate: Debate): string {
  const names = [...debate.teams, ...debate.panel].map(({ name }) => name).join(' ');
  return fold(`${debate.venue ?? ''} ${debate.building ?? ''} ${debate.caseText ?? ''} ${names}`);
}
