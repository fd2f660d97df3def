import { useLingui } from '@lingui/react/macro';
import { useParticipantNames } from '#web/lib/participant-names.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { CommandPalette } from '#web/ui/kit/overlays/command-palette.tsx';
import { usePaletteActs } from './palette-acts.tsx';
import { usePaletteRooms } from './palette-rooms.tsx';
import { useTabRoomAreas } from './tab-room-areas.tsx';

/** Ctrl K finds pages, acts, rooms, teams and judges. People and rooms are fetched when it first opens. */
export function TabRoomPalette(props: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const areas = useTabRoomAreas();
  const { data } = useParticipantNames(props.open && can('participants.see'));
  const institutions = new Map(data?.institutions.map((one) => [one.id, one.name]));
  const teams = data?.teams ?? [];
  const adjudicators = data?.adjudicators ?? [];
  const acts = usePaletteActs();
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const rooms = usePaletteRooms(props.open, (id) => names.get(id) ?? '');
  const hintOf = (id: string | null) => (id ? (institutions.get(id) ?? '') : '');
  return (
    <CommandPalette
      open={props.open}
      onOpenChange={props.onOpenChange}
      groups={[
        {
          label: t`Pages`,
          items: areas.map(({ href, label, icon }) => ({ id: href, label, icon, href })),
        },
        { label: t`Actions`, items: acts },
        { label: t`Rooms`, items: rooms },
        {
          label: t`Teams`,
          items: teams.map(({ id, name, institutionId }) => ({
            id,
            label: name,
            hint: hintOf(institutionId),
            href: `/tournaments/${slug}/teams/${id}`,
          })),
        },
        {
          label: t`Judges`,
          items: adjudicators.map(({ id, name, institutionId }) => ({
            id,
            label: name,
            hint: hintOf(institutionId),
            href: `/tournaments/${slug}/judges/${id}`,
          })),
        },
      ]}
    />
  );
}
