import { useLingui } from '@lingui/react/macro';
import {
  Bell,
  CircleCheck,
  DoorOpen,
  FileText,
  FileUp,
  Flag,
  Gavel,
  Megaphone,
  MessageSquareText,
  Network,
  Printer,
  Table2,
  Trophy,
  UserPlus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { TournamentAction } from '#contract/permissions.ts';
import type { RequestedAct } from '#web/lib/query/requested-act.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import type { Command } from '#web/ui/kit/overlays/command-palette.tsx';

interface PaletteAct {
  readonly label: string;
  /** Other words that people type. */
  readonly keywords: string;
  readonly icon: ReactElement;
  readonly page: string;
  readonly needs: TournamentAction;
  /** Done once the page is there; absent: the page itself is what was asked for. */
  readonly act?: RequestedAct;
}

/** What the viewer can do from anywhere, about the round at hand. */
export function usePaletteActs(): Command[] {
  const { slug } = useTournament();
  const can = useCan();
  return [...useRoundActs(), ...useOtherActs()]
    .filter(({ needs }) => can(needs))
    .map(({ label, keywords, icon, page, act }) => ({
      id: `act ${label}`,
      label,
      keywords,
      icon,
      href: `/tournaments/${slug}/${page}`,
      ...(act ? { act } : {}),
    }));
}

/** From the draw to the end of the round, in the order of the day. */
function useRoundActs(): PaletteAct[] {
  const { t } = useLingui();
  return [
    {
      label: t`Make the draw`,
      keywords: 'generate pair draft',
      icon: <Network />,
      page: 'manage/draw',
      needs: 'draw.edit',
      act: 'make-draw',
    },
    {
      label: t`Confirm the draw`,
      keywords: 'accept draft',
      icon: <CircleCheck />,
      page: 'manage/draw',
      needs: 'draw.edit',
      act: 'confirm-draw',
    },
    {
      label: t`Allocate all judges`,
      keywords: 'panels adjudicators chairs allocation',
      icon: <Gavel />,
      page: 'manage/judges',
      needs: 'allocation.edit',
      act: 'allocate-judges',
    },
    {
      label: t`Assign all rooms`,
      keywords: 'venues allocate',
      icon: <DoorOpen />,
      page: 'manage/rooms',
      needs: 'venues.edit',
      act: 'assign-rooms',
    },
    {
      label: t`Check and release the draw`,
      keywords: 'publish',
      icon: <Megaphone />,
      page: 'manage/draw',
      needs: 'draw.release',
      act: 'release-draw',
    },
    {
      label: t`Release the motion`,
      keywords: 'publish countdown topic reveal',
      icon: <FileText />,
      page: 'manage/motions',
      needs: 'motions.release',
    },
    {
      label: t`Complete the round`,
      keywords: 'finish end next results',
      icon: <Flag />,
      page: 'manage',
      needs: 'rounds.complete',
    },
    {
      label: t`Print scoresheets`,
      keywords: 'paper ballots',
      icon: <Printer />,
      page: 'manage/ballots/print',
      needs: 'ballots.see',
    },
  ];
}

function useOtherActs(): PaletteAct[] {
  const { t } = useLingui();
  return [
    {
      label: t`Written reasons`,
      keywords: 'decisions rfd',
      icon: <MessageSquareText />,
      page: 'manage/reasons',
      needs: 'reasons.see',
    },
    {
      label: t`Generate breaks`,
      keywords: 'generate eliminations',
      icon: <Trophy />,
      page: 'manage/breaks',
      needs: 'breaks.edit',
      act: 'make-breaks',
    },
    {
      label: t`Announce the break`,
      keywords: 'publish release',
      icon: <Megaphone />,
      page: 'manage/breaks',
      needs: 'results.release',
    },
    {
      label: t`Release the tab`,
      keywords: 'publish standings results',
      icon: <Table2 />,
      page: 'manage/standings',
      needs: 'results.release',
      act: 'release-tab',
    },
    {
      label: t`Write a message`,
      keywords: 'announcement email notify send',
      icon: <Bell />,
      page: 'manage/messages/new',
      needs: 'messages.send',
    },
    {
      label: t`Add a team`,
      keywords: 'new register',
      icon: <UserPlus />,
      page: 'manage/participants',
      needs: 'participants.edit',
      act: 'add',
    },
    {
      label: t`Add a judge`,
      keywords: 'new register adjudicator',
      icon: <UserPlus />,
      page: 'manage/participants/adjudicators',
      needs: 'participants.edit',
      act: 'add',
    },
    {
      label: t`Import files`,
      keywords: 'csv excel paste upload tabbycat',
      icon: <FileUp />,
      page: 'settings/data',
      needs: 'import.run',
    },
  ];
}
