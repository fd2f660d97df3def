import { byId } from '#engine/collections.ts';
import { useParticipantNames } from '#web/lib/participant-names.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';

export interface PageLink {
  readonly href: string;
  readonly name: string;
}

interface RoomParts {
  /** Null: its draw isn't released, and so it has no page yet. */
  readonly debate: { readonly id: string; readonly name: string } | null;
  readonly judgeIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly motions?: readonly { readonly id: string; readonly reference: string }[];
}

/** The pages of a room: its debate, judges, teams, their institutions and its motions. */
export function useRoomPages({ debate, judgeIds, teamIds, motions = [] }: RoomParts): PageLink[] {
  const { slug } = useTournament();
  const { data } = useParticipantNames(useCan()('participants.see'));
  const base = `/tournaments/${slug}`;
  const institutions = byId(data?.institutions ?? []);
  const of = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    ids: readonly string[],
  ): Row[] => {
    const rowOf = byId(rows);
    return ids.flatMap((id) => rowOf.get(id) ?? []);
  };
  const judges = of(data?.adjudicators ?? [], judgeIds);
  const teams = of(data?.teams ?? [], teamIds);
  const institutionIds = new Set([...judges, ...teams].map((one) => one.institutionId));
  return [
    ...(debate ? [{ href: `${base}/debates/${debate.id}`, name: debate.name }] : []),
    ...judges.map(({ id, name }) => ({ href: `${base}/judges/${id}`, name })),
    ...teams.map(({ id, name }) => ({ href: `${base}/teams/${id}`, name })),
    ...[...institutionIds].flatMap((id) => {
      const institution = institutions.get(id ?? '');
      return institution
        ? [{ href: `${base}/participants?institution=${institution.id}`, name: institution.name }]
        : [];
    }),
    ...motions.map(({ id, reference }) => ({ href: `${base}/motions/${id}`, name: reference })),
  ];
}
