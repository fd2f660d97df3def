import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type SideDraft, type SideGrid, savedSides, sideChanges } from './side-draft.ts';
import { SideTable } from './side-table.tsx';
import { SidesNote } from './sides-note.tsx';

/** `manage/draw/sides`: which team has which side in which round, settled before the draw. */
export function SidesPage() {
  const { t } = useLingui();
  useTitle(t`Allocated sides`);
  const { slug, teamsPerRoom } = useTournament();
  if (teamsPerRoom === 2) return <LoadedSides />;
  return (
    <EmptyState
      title={t`No allocated sides in this format`}
      action={
        <LinkButton href={`/tournaments/${slug}/manage/draw`}>
          <Trans>Go to the draw</Trans>
        </LinkButton>
      }
    >
      <Trans>Sides can only be allocated before the draw in two-team formats.</Trans>
    </EmptyState>
  );
}

function LoadedSides() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('sides.grid');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the sides`}
        rows={12}
        label={t`Allocated sides`}
      />
    );
  }
  return (
    <div className="wrap stack">
      <Sides grid={data} />
    </div>
  );
}

function Sides({ grid }: { readonly grid: SideGrid }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const { draft, setDraft, markSent, markSaved } = useDraft<SideDraft>({});
  const seats = { ...savedSides(grid), ...draft };
  const changes = sideChanges(grid, draft);
  const mayEdit = can('draw.edit');
  const { save, fill, publish } = useSideActs(() => markSaved());
  if (grid.teams.length === 0 || grid.rounds.length === 0) {
    return (
      <>
        <PageHeader title={t`Allocated sides`} />
        <EmptyState title={t`Add teams and rounds first`} />
      </>
    );
  }
  const isOpen = grid.rounds.some(({ obeyed, closed }) => obeyed && !closed);
  return (
    <>
      <PageHeader
        title={t`Allocated sides`}
        facts={[
          <Anchor key="import" className="link" href={`/tournaments/${slug}/settings/data`}>
            <Trans>Import sides.csv</Trans>
          </Anchor>,
        ]}
        actions={
          mayEdit &&
          isOpen && (
            <Button
              size="small"
              busy={fill.isPending}
              disabled={changes.length > 0}
              onClick={() => fill.mutate(undefined)}
            >
              <Trans>Fill empty cells, balanced</Trans>
            </Button>
          )
        }
      />
      <SidesNote grid={grid} seats={seats} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length === 0) return;
          markSent();
          save.mutate(changes);
        }}
      >
        <SideTable
          grid={grid}
          seats={seats}
          disabled={!mayEdit}
          onSet={(cells) => setDraft((before) => ({ ...before, ...cells }))}
        />
        {mayEdit && (
          <SaveBar
            isChanged={changes.length > 0}
            isBusy={save.isPending}
            onDiscard={() => setDraft({})}
          />
        )}
      </form>
      {can('draw.release') && (
        <Switch
          label={t`Show the allocated sides to everyone`}
          hint={t`On a public page next to the draw, and on each team’s own page.`}
          checked={grid.public}
          disabled={publish.isPending}
          onChange={(event) => publish.mutate(event.target.checked)}
        />
      )}
    </>
  );
}

function useSideActs(onSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The sides`);
  const save = useAct('sides.allocate', {
    input: (changes: ReturnType<typeof sideChanges>) => ({ body: { changes } }),
    onSuccess: () => {
      onSaved();
      toast.success(t`The sides are saved`);
    },
    onError: refuse,
  });
  const fill = useAct('sides.fill', {
    input: () => ({ body: {} }),
    onSuccess: () => toast.success(t`Every team has a side in each open round`),
    onError: refuse,
  });
  const publish = useAct('sides.publish', {
    input: (isPublic: boolean) => ({ body: { public: isPublic } }),
    onSuccess: (_, isPublic) =>
      toast.success(isPublic ? t`Everyone can see the sides` : t`The sides are hidden again`),
    onError: refuse,
  });
  return { save, fill, publish };
}
