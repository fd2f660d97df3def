import type { Id } from '#engine/vocabulary.ts';
import { roundsTogether } from '../past-rooms.ts';
import { isAwayFrom } from '../solve/costs.ts';
import {
  type AllocationInput,
  compileSeated,
  type Judge,
  judgeAt,
  type Model,
  type Room,
} from '../solve/model.ts';
import type { AllocatedSeat, PanelFinding } from '../types.ts';

/**
 * Everything that is wrong or worth knowing about the seats of `debates[].seats`, however they came
 * about (A17): for the board while judges are dragged, and for the check before release. Whoever
 * is not among the adjudicators is unavailable; name those who are known but unavailable in
 * `unavailable` instead, so that their conflicts are seen too.
 * @returns findings from the top room down, hard ones first within a room.
 */
export function checkPanels(
  input: AllocationInput & {
    readonly unavailable?: readonly AllocationInput['adjudicators'][number][];
  },
): readonly PanelFinding[] {
  const away = new Set((input.unavailable ?? []).map((adjudicator) => adjudicator.id));
  const model = compileSeated({
    ...input,
    adjudicators: [
      ...input.adjudicators.filter((adjudicator) => !away.has(adjudicator.id)),
      ...(input.unavailable ?? []),
    ],
  });
  const rooms = model.rooms.map((room) => room.debate);
  const seatCount = new Map<Id, number>();
  for (const { adjudicatorId } of rooms.flatMap((debate) => debate.seats)) {
    seatCount.set(adjudicatorId, (seatCount.get(adjudicatorId) ?? 0) + 1);
  }
  return model.rooms.flatMap((room) => {
    const findings = [
      ...panelFindings(model, room),
      ...room.debate.seats.flatMap((seat, position) => {
        const judge = judgeNamed(model, seat.adjudicatorId);
        const find = finder(room, seat.adjudicatorId);
        return [
          ...((seatCount.get(seat.adjudicatorId) ?? 0) > 1 ? [find('twice', true)] : []),
          ...(!judge || away.has(seat.adjudicatorId) ? [find('unavailable', true)] : []),
          ...(judge ? seatFindings({ room, seat, judge }) : []),
          ...(judge
            ? mateFindings(model, { room, judge, mates: room.debate.seats.slice(0, position) })
            : []),
        ];
      }),
    ];
    return [...findings.filter((f) => f.hard), ...findings.filter((f) => !f.hard)];
  });
}

function panelFindings(model: Model, room: Room): PanelFinding[] {
  const find = finder(room, null);
  const { seats } = room.debate;
  const chairs = seats.filter((seat) => seat.role === 'chair');
  const voting = seats.filter((seat) => seat.role !== 'trainee').length;
  const even = model.options.oddOnly && voting > 0 && voting % 2 === 0;
  return [
    ...(chairs.length === 0 ? [find('no-chair', true)] : []),
    ...chairs.slice(1).map((seat) => finder(room, seat.adjudicatorId)('two-chairs', true)),
    ...(even ? [find('even-panel', false)] : []),
  ];
}

/** What a judge brings into the room alone: vote, strength, teams. */
function seatFindings({
  room,
  seat,
  judge,
}: {
  room: Room;
  seat: AllocatedSeat;
  judge: Judge;
}): PanelFinding[] {
  const { id, trainee } = judge.adjudicator;
  const find = finder(room, id);
  const seen = judge.sawTeams();
  const votes = seat.role !== 'trainee';
  return [
    ...(votes && !judge.mayVote ? [find('trainee-votes', trainee)] : []),
    ...(seat.role === 'chair' && judge.weakChair ? [find('weak-chair', true)] : []),
    ...(isAwayFrom(judge, room) ? [find('unavailable', true)] : []),
    ...room.debate.teamIds
      .filter((team) => judge.conflictTeams.has(team))
      .map((team) => find('conflict-team', true, { otherId: team })),
    ...room.debate.teamIds.flatMap((team) => {
      const rounds = seen.get(team) ?? [];
      return rounds.length > 0 ? [find('saw-team', false, { otherId: team, rounds })] : [];
    }),
  ];
}

/** What a judge brings with those who stand before them on the panel. */
function mateFindings(
  model: Model,
  { room, judge, mates }: { room: Room; judge: Judge; mates: readonly AllocatedSeat[] },
): PanelFinding[] {
  const find = finder(room, judge.adjudicator.id);
  return mates.flatMap(({ adjudicatorId }) => {
    const mate = model.judgeOf.get(adjudicatorId);
    if (mate === undefined) return [];
    const rounds = roundsTogether(model.past, judge.adjudicator.id, adjudicatorId);
    return [
      ...(judge.conflicts.has(mate)
        ? [find('conflict-adjudicator', true, { otherId: adjudicatorId })]
        : []),
      ...(rounds.length > 0 ? [find('sat-with', false, { otherId: adjudicatorId, rounds })] : []),
    ];
  });
}

function finder(room: Room, adjudicatorId: Id | null) {
  return (
    code: PanelFinding['code'],
    hard: boolean,
    other: { readonly otherId?: Id; readonly rounds?: readonly number[] } = {},
  ): PanelFinding => ({
    code,
    hard,
    debateId: room.debate.id,
    adjudicatorId,
    otherId: other.otherId ?? null,
    rounds: other.rounds ?? [],
  });
}

function judgeNamed(model: Model, id: Id): Judge | null {
  const index = model.judgeOf.get(id);
  return index === undefined ? null : judgeAt(model, index);
}
