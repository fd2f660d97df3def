import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import styles from './editor.module.css';
import { type Edited, EventDialog } from './event-dialog.tsx';
import { nextFree } from './event-draft.ts';
import { ForOtherClocks } from './for-other-clocks.tsx';
import { type PlannedEvent, usePlan, usePlanActs } from './use-plan.ts';
import { useSuggestion } from './use-suggestion.ts';

/** `settings/schedule`: every event of the days, to move, to change, to add. */
export function ScheduleSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Schedule`);
  const { data, error, refetch } = usePlan();
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the schedule`}
        rows={8}
        label={t`Schedule`}
      />
    );
  }
  return <Editor events={data.events} />;
}

/** What is open over the plan. */
type Task = { readonly kind: 'event'; readonly edited: Edited } | { readonly kind: 'delay' };

function Editor({ events }: { readonly events: readonly PlannedEvent[] }) {
  const { t } = useLingui();
  const { startDate, timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const phone = usePhone();
  const acts = usePlanActs();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const open = (event: PlannedEvent) => setTask({ kind: 'event', edited: { event } });
  const add = () => {
    const start = nextFree(events, { startDate, timeZone, now: serverNow() });
    setTask({ kind: 'event', edited: { start } });
  };
  const dialog = task?.kind === 'event' && (
    <EventDialog
      edited={task.edited}
      onClose={close}
      onRemove={(event) => {
        close();
        void acts.remove([event], t`${titleOf(event)} removed`);
      }}
    />
  );
  if (events.length === 0) {
    return (
      <>
        <Nothing onAdd={add} />
        {dialog}
      </>
    );
  }
  return (
    <div className="stack">
      <Tools
        events={events}
        onAdd={add}
        onDelay={() => setTask({ kind: 'delay' })}
        onClear={() => void acts.remove(events, t`Schedule cleared`)}
      />
      <ForOtherClocks />
      {phone ? (
        <DayList events={events} onOpen={open} />
      ) : (
        <DayGrid
          events={events}
          onOpen={open}
          onMove={(before, after) => acts.move([before], [after], t`${titleOf(after)} moved`)}
        />
      )}
      {dialog}
      {task?.kind === 'delay' && (
        <DelayDialog
          events={events}
          onClose={close}
          onMove={(before, after) => {
            close();
            void acts.move(before, after, t`${after.length} events moved`);
          }}
        />
      )}
    </div>
  );
}

interface ToolsProps {
  readonly events: readonly PlannedEvent[];
  readonly onAdd: () => void;
  readonly onDelay: () => void;
  readonly onClear: () => void;
}

function Tools({ events, onAdd, onDelay, onClear }: ToolsProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <div className={styles.tools}>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
        <Trans>Add an event</Trans>
      </Button>
      <Button icon={<Clock aria-hidden="true" />} onClick={onDelay}>
        <Trans>After a delay</Trans>
      </Button>
      <Menu
        trigger={<IconButton label={t`More`} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          {
            label: t`Remove all events`,
            icon: <Trash2 aria-hidden="true" />,
            tone: 'bad',
            onSelect: onClear,
          },
        ]}
      />
      <span className="muted sm">
        <Plural value={events.length} one="# event" other="# events" />
        {' · '}
        <Anchor className="link" href={`/tournaments/${slug}/schedule`}>
          <Trans>The public schedule</Trans>
        </Anchor>
      </span>
    </div>
  );
}

/** The first thing to do: take the plan that the rules suggest, or begin by hand. */
function Nothing({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const acts = usePlanActs();
  const suggestion = useSuggestion();
  if (!suggestion) return <SkeletonRows rows={8} label={t`Schedule`} />;
  const hasRounds = suggestion.length > 0;
  return (
    <EmptyState
      title={t`Nothing is planned yet`}
      action={
        <span className="row">
          {hasRounds && (
            <Button
              look="main"
              busy={acts.isBusy}
              onClick={() => void acts.add(suggestion, [], t`Schedule planned`)}
            >
              <Trans>Plan it for me</Trans>
            </Button>
          )}
          <Button look={hasRounds ? 'plain' : 'main'} onClick={onAdd}>
            <Trans>Add an event</Trans>
          </Button>
        </span>
      }
    >
      {hasRounds ? (
        <Trans>
          A plan from your rules and rounds: registration, every round with its draw, preparation
          and adjudication, meals, the break and the awards. You can move everything afterwards.
        </Trans>
      ) : (
        <Trans>Start with the first thing everyone attends.</Trans>
      )}
    </EmptyState>
  );
}
