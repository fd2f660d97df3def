import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './core.module.css';
import { type Match, matchPasted, readPasted } from './pasted-scores.ts';

/** Scores from a spreadsheet or a chat: pasted, matched with the judges, looked at, set in one act. */
export function PasteScoresDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const { data } = useRead('participants.list');
  const pasted = readPasted(text);
  const matches = matchPasted(pasted, data?.adjudicators ?? [], chosen);
  const changes = matches.filter((one) => one.kind === 'change');
  const same = matches.filter(({ kind }) => kind === 'same').length;
  const open = matches.filter((one) => one.kind === 'open');
  const twice = matches.filter((one) => one.kind === 'twice');
  const left = open.length + twice.length + pasted.unread.length;
  const save = useSaveScores(onClose);
  const submit = () =>
    save.mutate(
      changes.map(({ judge, line }) => {
        return { id: judge.id, version: judge.version, baseScore: line.score };
      }),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t`Paste base scores`}
      description={t`One judge per line: name, then score. You can also paste a table with two columns.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            disabled={changes.length === 0}
            busy={save.isPending && t`Saving …`}
            onClick={submit}
          >
            {plural(changes.length, {
              0: 'Change scores',
              one: 'Change # score',
              other: 'Change # scores',
            })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`Names and scores`}>
          <Textarea
            rows={6}
            dir="auto"
            spellCheck={false}
            placeholder={t`Ana Ahn, 4.5`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              // Lines may have moved.
              setChosen({});
            }}
          />
        </Field>
        {data && matches.length + pasted.unread.length > 0 && (
          <p role="status">
            {[
              plural(changes.length, { one: '# score changes', other: '# scores change' }),
              same > 0 && plural(same, { one: '# stays the same', other: '# stay the same' }),
              left > 0 &&
                plural(left, { one: '# line is left out', other: '# lines are left out' }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {left > 0 && data && (
          <Note tone="warn" title={t`Left out:`}>
            <ul className={styles.pasted}>
              {open.map((match) => (
                <OpenLine
                  key={match.line.line}
                  match={match}
                  onChoose={(id) => setChosen({ ...chosen, [match.line.line]: id })}
                />
              ))}
              {twice.map(({ line }) => (
                <li key={line.line}>
                  <Trans>
                    Line {line.line}: <bdi>{line.name}</bdi> already has a score
                  </Trans>
                </li>
              ))}
              {pasted.unread.map(({ line, text: words }) => (
                <li key={line}>
                  <Trans>
                    Line {line}: there is no score in “<bdi>{words}</bdi>”
                  </Trans>
                </li>
              ))}
            </ul>
          </Note>
        )}
        {changes.length > 0 && (
          <ul className={styles.pasted} aria-label={t`Changes`}>
            {changes.map(({ judge, line }) => (
              <li key={judge.id}>
                <bdi className="b">{judge.name}</bdi>{' '}
                <span className="num">
                  {formatNumber(judge.baseScore ?? 0)} → {formatNumber(line.score)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface OpenLineProps {
  readonly match: Extract<Match, { kind: 'open' }>;
  readonly onChoose: (judgeId: string) => void;
}

/** A line that names nobody here, or several: one press says who is meant. */
function OpenLine({ match, onChoose }: OpenLineProps) {
  const { line, near } = match;
  return (
    <li>
      <span>
        {near.length === 0 ? (
          <Trans>
            Line {line.line}: there is no judge “<bdi>{line.name}</bdi>”
          </Trans>
        ) : (
          <Trans>
            Line {line.line}: “<bdi>{line.name}</bdi>”. Did you mean …?
          </Trans>
        )}
      </span>{' '}
      {near.map((judge) => (
        <Button key={judge.id} size="small" onClick={() => onChoose(judge.id)}>
          {judge.name} ({formatNumber(judge.baseScore ?? 0)})
        </Button>
      ))}
    </li>
  );
}

function useSaveScores(onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The scores`);
  const takeBack = useAct('participants.undoAdjudicators', {
    input: (undoId: string) => ({ params: { undoId } }),
    onSuccess: () => toast.success(t`Undone`),
    onError: (error) => toast.error(t`Couldn’t undo`, { text: error.message }),
  });
  return useAct('participants.scoreAdjudicators', {
    input: (scores: { id: string; version: number; baseScore: number }[]) => ({ body: { scores } }),
    onSuccess: ({ count, undoId }) => {
      onDone();
      toast.success(
        plural(count, { one: '# base score changed', other: '# base scores changed' }),
        undoId === null ? {} : { undo: () => takeBack.mutate(undoId) },
      );
    },
    onError: refuse,
  });
}
