import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { type RoomBallots, speechesOf } from './desk-data.ts';

interface AdjustDialogProps {
  readonly room: RoomBallots;
  readonly form: BallotForm;
  readonly onClose: () => void;
}

/** Characters of a reason, as the contract takes them. */
const longestReason = 500;
const wholeTeam = 'team';

/** Asks whose result changes by how much, and why. */
export function AdjustDialog({ room, form, onClose }: AdjustDialogProps) {
  const { t } = useLingui();
  const [teamId, setTeamId] = useState(form.teams[0]?.id ?? '');
  const [speech, setSpeech] = useState<string>(wholeTeam);
  const [direction, setDirection] = useState<'take' | 'add'>('take');
  const [score, setScore] = useState<number | null>(null);
  const [points, setPoints] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const act = useAdjust(room.debateId, onClose);
  const errors = fieldErrors(act.error);
  const adjust = (event: FormEvent) => {
    event.preventDefault();
    const sign = direction === 'take' ? -1 : 1;
    act.mutate({
      teamId,
      position: speech === wholeTeam ? null : Number(speech),
      score: sign * (score ?? 0),
      points: sign * (points ?? 0),
      reason,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Adjust the result`}
      description={t`Marks and points change in the standings. The winner doesn’t change.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" type="submit" form="adjust-form" busy={act.isPending}>
            {t`Adjust`}
          </Button>
        </>
      }
    >
      <form id="adjust-form" className="stack" onSubmit={adjust} noValidate>
        {act.error && Object.keys(errors).length === 0 && (
          <Note tone="bad" title={t`The result wasn’t adjusted.`} live>
            {act.error.message}
          </Note>
        )}
        <Field label={t`Team`} error={errors.teamId}>
          <Select
            value={teamId}
            onValueChange={(chosen) => {
              setTeamId(chosen);
              setSpeech(wholeTeam);
            }}
            options={form.teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t`Adjust marks of`} error={errors.position}>
          <Select
            value={speech}
            onValueChange={setSpeech}
            options={[
              { value: wholeTeam, label: t`Whole team` },
              ...speechesOf(room, form, teamId).map(({ position, speaker }) => ({
                value: String(position),
                label: t`Speech ${position}: ${speaker}`,
              })),
            ]}
          />
        </Field>
        <Field label={t`Add or deduct`}>
          <Select
            value={direction}
            onValueChange={setDirection}
            options={[
              { value: 'take', label: t`Deduct` },
              { value: 'add', label: t`Add` },
            ]}
          />
        </Field>
        <Field label={t`Marks`} error={errors.score} optional>
          <NumberInput value={score} onValueChange={setScore} min={0} step={0.5} />
        </Field>
        {form.stage === 'preliminary' && (
          <Field label={t`Team points`} error={errors.points} optional>
            <NumberInput value={points} onValueChange={setPoints} min={0} />
          </Field>
        )}
        <Field label={t`Reason`} hint={t`Shown at the desk with your name.`} error={errors.reason}>
          <Textarea
            rows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            dir="auto"
          />
        </Field>
      </form>
    </Dialog>
  );
}

interface AdjustmentInput {
  readonly teamId: string;
  readonly position: number | null;
  readonly score: number;
  readonly points: number;
  readonly reason: string;
}

function useAdjust(debateId: string, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('ballots.adjust', {
    input: (body: AdjustmentInput) => ({ params: { debateId }, body }),
    onSuccess: () => {
      toast.success(t`Result adjusted`);
      onDone();
    },
  });
}
