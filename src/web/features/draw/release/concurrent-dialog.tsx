import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { FindingList } from '../board/finding-list.tsx';
import styles from '../drafts/draft.module.css';
import { problemsOf, useDrawRefusalWords } from '../use-draw-refusal.ts';

type Beside = CallOutput<Api['drafts']['together']>['rounds'][number];

interface TogetherProps {
  readonly round: Round;
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The concurrent rounds: a draft for each in one act, what speaks against them, all confirmed. */
export function ConcurrentDialog(props: TogetherProps) {
  const { round, nameOf, onClose } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { data, error, refetch } = useRead('drafts.together', { params: { roundId: round.id } });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const acts = useActs(round);
  const refusal = useRefusalOf(acts);
  const rounds = data?.rounds ?? [];
  const open = rounds.filter(({ draw }) => !draw || draw.state === 'draft');
  const chosen = open.filter(({ roundId }) => !left.has(roundId));
  const flip = (roundId: string) => {
    const next = new Set(left);
    if (!next.delete(roundId)) next.add(roundId);
    setLeft(next);
  };
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        round.startsAt ? t`Rounds at ${formatWhen(round.startsAt, timeZone)}` : t`Concurrent rounds`
      }
      description={t`Elimination rounds are drawn first; their teams are left out of the others. Each draw is checked as if all of them were confirmed.`}
      actions={data && <Acts {...{ acts, chosen, onClose }} isOver={open.length === 0} />}
    >
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the rounds`}
          rows={4}
          label={t`Concurrent rounds`}
        />
      )}
      <ul className={styles.beside}>
        {rounds.map((one) => (
          <li key={one.roundId}>
            <div className={styles.besideHead}>
              {open.includes(one) ? (
                <Checkbox
                  label={one.name}
                  checked={!left.has(one.roundId)}
                  onChange={() => flip(one.roundId)}
                />
              ) : (
                <b className="b">{one.name}</b>
              )}
              <DrawOf round={one} />
            </div>
            {one.findings.length > 0 && (
              <FindingList
                findings={one.findings}
                nameOf={nameOf}
                rankOf={(id) => one.findings.find((f) => f.debateId === id)?.rank ?? null}
                roundId={one.roundId}
              />
            )}
          </li>
        ))}
      </ul>
      {acts.dialog}
      {refusal && (
        <Note live tone={refusal.isPassing ? 'warn' : 'bad'} title={refusal.title}>
          {refusal.text}
        </Note>
      )}
      {data && open.length === 0 && (
        <Note tone="ok" title={t`All their draws are confirmed.`}>
          <Trans>You can allocate their judges and rooms together.</Trans>
        </Note>
      )}
    </Dialog>
  );
}

/** Whether a round is drawn, and how far that is. */
function DrawOf({ round: { draw, findings } }: { readonly round: Beside }) {
  const { t } = useLingui();
  if (!draw) return <Status tone="idle">{t`no draw yet`}</Status>;
  const states = { draft: t`draft`, confirmed: t`confirmed`, released: t`released` };
  return (
    <>
      <Status tone={draw.state === 'draft' ? 'plain' : 'ok'}>{states[draw.state]}</Status>
      <span className="muted sm">
        <Plural value={draw.rooms} one="# room" other="# rooms" />
      </span>
      {findings.length === 0 && <Status tone="ok">{t`nothing to fix`}</Status>}
    </>
  );
}

interface ActsProps {
  readonly acts: ReturnType<typeof useActs>;
  readonly chosen: readonly Beside[];
  /** Every draw is confirmed. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

function Acts({ acts: { draw, confirm }, chosen, isOver, onClose }: ActsProps) {
  const drafts = chosen.flatMap(({ draw: own }) => (own ? [own] : []));
  const isDrawn = drafts.length > 0 && drafts.length === chosen.length;
  const isClean = chosen.every(({ findings }) => findings.every(({ hard }) => !hard));
  if (isOver) {
    return (
      <Button look="main" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button
        look={isDrawn ? 'plain' : 'main'}
        busy={draw.isPending}
        disabled={chosen.length === 0}
        onClick={() => draw.mutate({ roundIds: chosen.map(({ roundId }) => roundId) })}
      >
        {isDrawn ? (
          <Trans>Draw them again</Trans>
        ) : (
          <Plural value={chosen.length} one="Draw # round" other="Draw # rounds" />
        )}
      </Button>
      {isDrawn && (
        <Button
          look="main"
          busy={confirm.isPending}
          disabled={!isClean}
          onClick={() =>
            confirm.mutate({ draws: drafts.map(({ id, version }) => ({ drawId: id, version })) })
          }
        >
          <Plural value={drafts.length} one="Confirm # draw" other="Confirm # draws" />
        </Button>
      )}
    </>
  );
}

interface TogetherInput {
  readonly roundIds: string[];
  readonly acceptUndecided?: string[];
}

interface ConfirmInput {
  readonly draws: { readonly drawId: string; readonly version: number }[];
  readonly acceptUndecided?: string[];
}

function useActs(round: Round) {
  const { t } = useLingui();
  const toast = useToast();
  const undecided = useUndecided(t`Draw anyway`);
  const unsettled = useUndecided(t`Confirm anyway`);
  const refuse = useRefusal(t`The draws`);
  const draw = useAct('drafts.drawTogether', {
    input: (input: TogetherInput) => ({ params: { roundId: round.id }, body: input }),
    onError: (error, input) => {
      undecided.catches(error, (acceptUndecided) => draw.mutate({ ...input, acceptUndecided }));
    },
  });
  const confirm = useAct('drafts.confirmTogether', {
    input: (input: ConfirmInput) => ({ params: { roundId: round.id }, body: input }),
    onSuccess: () => toast.success(t`The draws are confirmed`),
    onError: (error, input) => {
      const retry = (acceptUndecided: string[]) => confirm.mutate({ ...input, acceptUndecided });
      if (!unsettled.catches(error, retry)) refuse(error);
    },
  });
  return {
    ...{ draw, confirm },
    dialog: (
      <>
        {undecided.dialog}
        {unsettled.dialog}
      </>
    ),
  };
}

/** Why the rounds could not be drawn, said in the dialog that is open over everything else. */
function useRefusalOf({ draw: { error } }: ReturnType<typeof useActs>) {
  const { t } = useLingui();
  const say = useDrawRefusalWords(t`The draw`);
  return error && error.code !== 'undecided'
    ? say(error.code, problemsOf(error), error.message)
    : null;
}
