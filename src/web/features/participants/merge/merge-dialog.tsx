import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { ApiError, Client } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from '../participants.module.css';
import { participantEvents } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useUndoToast } from '../table/use-bulk.ts';

/** A field in which the two differ. */
export interface MergeField {
  readonly id: string;
  readonly label: string;
  /** What each of the two says; null: nothing. */
  readonly values: readonly [string | null, string | null];
}

export interface MergeSide {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface MergeInput {
  readonly sides: readonly [MergeSide, MergeSide];
  readonly fields: readonly MergeField[];
  /** The call with the one who is kept, the one who goes, and the fields that are taken from them. */
  readonly call: (client: Client, body: MergeBody, base: MergeBase) => Promise<{ undoId: string }>;
}

export interface MergeBody {
  readonly keep: { readonly id: string; readonly version: number };
  readonly gone: { readonly id: string; readonly version: number };
  readonly take: string[];
}
export interface MergeBase {
  readonly params: { readonly tournamentId: string };
  readonly idempotencyKey: string;
}
export type PersonField = NonNullable<
  CallInput<Api['participants']['mergePeople']>['body']['take']
>[number];

type SharedRound = { readonly id: string; readonly name: string };

/** The rounds in which both have a place, which is why they were not merged; null: no such refusal. */
function sharedRounds(error: ApiError | null): readonly SharedRound[] | null {
  // What `in-use` carries when two people are in one draw.
  const data = error?.problem?.data as { rounds?: readonly SharedRound[] } | undefined;
  return error?.code === 'in-use' ? (data?.rounds ?? null) : null;
}

/** The boards on which one of them is taken off. */
function BoardLinks({ rounds }: { readonly rounds: readonly SharedRound[] }) {
  const { slug } = useTournament();
  return rounds.map(({ id, name }) => (
    <Anchor key={id} className="link" href={`/tournaments/${slug}/manage/judges?round=${id}`}>
      <Trans>Open the judges of {name}</Trans>
    </Anchor>
  ));
}

/** Two rows become one: which of them stays, and field by field what it keeps. */
export function MergeDialog({
  input,
  onDone,
  onClose,
}: {
  readonly input: MergeInput;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const showUndo = useUndoToast();
  const { sides } = input;
  const [kept, setKept] = useState<'0' | '1'>('0');
  const [chosen, setChosen] = useState<Readonly<Record<string, '0' | '1'>>>({});
  const [keep, gone] = kept === '0' ? sides : [sides[1], sides[0]];
  const fields = input.fields.filter(({ values }) => values[0] !== values[1]);
  /** Unless somebody chose, what is there wins over nothing, then the one who stays. */
  const choiceOf = ({ id, values }: MergeField): '0' | '1' => {
    const other = kept === '0' ? '1' : '0';
    return chosen[id] ?? (values[Number(kept)] === null ? other : kept);
  };
  const act = useTournamentAct<MergeBody, { undoId: string }>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      input.call(client, body, { params: { tournamentId }, idempotencyKey }),
    refresh: participantEvents,
    onSuccess: ({ undoId }) => {
      showUndo(t`${gone.name} and ${keep.name} merged`, undoId);
      onDone();
    },
  });
  const shared = sharedRounds(act.error);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t`Merge two rows`}
      action={t`Merge`}
      width="wide"
      busy={act.isPending}
      error={act.error}
      remedy={shared && <BoardLinks rounds={shared} />}
      onSubmit={() =>
        act.mutate({
          keep: { id: keep.id, version: keep.version },
          gone: { id: gone.id, version: gone.version },
          take: fields.filter((field) => choiceOf(field) !== kept).map(({ id }) => id),
        })
      }
    >
      <RadioGroup
        label={t`Which one to keep`}
        value={kept}
        onValueChange={setKept}
        options={[
          { value: '0', label: sides[0].name },
          { value: '1', label: sides[1].name },
        ]}
      />
      <p className="muted sm">
        <Trans>
          Rooms, ballots, conflicts and check-in move to the one you keep. Details that only one of
          them has are kept.
        </Trans>
      </p>
      {fields.length > 0 && (
        <div className={styles.choices}>
          {fields.map((field) => (
            <RadioGroup
              key={field.id}
              label={field.label}
              value={choiceOf(field)}
              onValueChange={(value) => setChosen({ ...chosen, [field.id]: value })}
              options={[
                { value: '0', label: field.values[0] ?? t`None` },
                { value: '1', label: field.values[1] ?? t`None` },
              ]}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
