import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ProgressStep, progressSteps } from '#engine/vocabulary.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { useStepWords } from '#web/ui/debate/rounds/progress-words.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import type { RoomProgress } from './progress.ts';

/** Says for a room how far it is, onwards or back. */
export function StepMenu({ row }: { readonly row: RoomProgress }) {
  const { t } = useLingui();
  const words = useStepWords();
  const inFlight = useRoomInFlight();
  const toast = useToast();
  const { room, step, isDone } = row;
  const mark = useTournamentAct<ProgressStep, unknown>({
    call: (client, to, { tournamentId }) => {
      const back = progressSteps.indexOf(to) < progressSteps.indexOf(step);
      const at = new Date(serverNow()).toISOString();
      return client.progress.mark({
        params: { tournamentId, debateId: room.debateId },
        body: { marks: [{ step: to, back, at, key: randomKey() }] },
      });
    },
    refresh: ['progress'],
    onError: (error) => toast.error(t`Progress wasn’t saved`, { text: error.message }),
  });
  if (isDone) return null;
  const name = inFlight(room.venue ?? t`Debate ${room.rank}`, room.flight);
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          busy={mark.isPending}
          aria-label={t`Set ${name}’s progress`}
          icon={<ChevronDown aria-hidden="true" />}
        >
          {t`Set`}
        </Button>
      }
      items={progressSteps.map((to) => ({
        label: words[to].state,
        disabled: to === step,
        onSelect: () => mark.mutate(to),
      }))}
    />
  );
}
