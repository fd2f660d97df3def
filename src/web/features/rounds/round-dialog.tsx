import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DrawKind, drawKinds, mostFlights } from '#engine/vocabulary.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useDrawKindNames } from './draw-kind-names.ts';

interface RoundDialogProps {
  readonly round: Round;
  readonly onClose: () => void;
}

/** Changes one round; what was typed stays when somebody else was quicker. */
export function RoundDialog({ round, onClose }: RoundDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const kinds = useDrawKindNames();
  const [name, setName] = useState(round.name);
  const [abbreviation, setAbbreviation] = useState(round.abbreviation);
  const [drawKind, setDrawKind] = useState<DrawKind>(round.drawKind);
  const [weight, setWeight] = useState<number | null>(round.weight);
  const [flights, setFlights] = useState(String(round.flights));
  const [silent, setSilent] = useState(round.silent);
  const [isPrivate, setPrivate] = useState(round.private);
  const [ballotText, setBallotText] = useState(round.ballotText);
  const [caseEntry, setCaseEntry] = useState(round.caseEntry);
  const [writtenReasons, setWrittenReasons] = useState(round.writtenReasons);
  const save = useAct('rounds.update', {
    input: (version: number) => ({
      params: { roundId: round.id },
      body: {
        version,
        name,
        abbreviation,
        silent,
        private: isPrivate,
        weight: weight ?? round.weight,
        flights: Number(flights),
        ballotText,
        writtenReasons,
        caseEntry,
        ...(round.stage === 'preliminary' ? { drawKind } : {}),
      },
    }),
    onSuccess: () => {
      toast.success(t`${name} is saved`);
      onClose();
    },
    onError: useRefusal(round.name),
  });
  const options = drawKinds
    .filter((kind) => (kind === 'elimination') === (round.stage === 'elimination'))
    .map((kind) => ({ value: kind, label: kinds[kind] }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={round.name}
      actions={
        <>
          {round.stage === 'preliminary' && round.drawState === null && (
            <RemoveRound round={round} onClose={onClose} />
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="main" busy={save.isPending} onClick={() => save.mutate(round.version)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`Name`}>
          <TextInput value={name} maxLength={40} onChange={(e) => setName(e.target.value)} />
        </Field>
        <Field label={t`Short name`} hint={t`Used where space is tight, such as R5.`}>
          <TextInput
            value={abbreviation}
            maxLength={10}
            onChange={(e) => setAbbreviation(e.target.value)}
          />
        </Field>
        <Field label={t`How it is drawn`}>
          <Select value={drawKind} onValueChange={setDrawKind} options={options} />
        </Field>
        <Field label={t`Weight`} hint={t`Team points from this round are multiplied by this.`}>
          <NumberInput value={weight} onValueChange={setWeight} min={0} max={100} step={1} />
        </Field>
        <FlightsField round={round} value={flights} onValueChange={setFlights} />
        <Checkbox
          label={t`Silent`}
          hint={t`Results are not announced before the tab is released.`}
          checked={silent}
          onChange={(e) => setSilent(e.target.checked)}
        />
        <Checkbox
          label={t`Private`}
          hint={t`Only people in this round see its draw and rooms.`}
          checked={isPrivate}
          onChange={(e) => setPrivate(e.target.checked)}
        />
        <Field
          label={t`Motion entered by the judge`}
          hint={t`For rounds where teams bring their own case or each room chooses a motion. It is shown with the result.`}
        >
          <Select
            value={caseEntry}
            onValueChange={setCaseEntry}
            options={[
              { value: 'off', label: t`Not asked for` },
              { value: 'optional', label: t`Judges may write it down` },
              { value: 'required', label: t`Judges must write it down` },
            ]}
          />
        </Field>
        <Checkbox
          label={t`Written reasons`}
          hint={t`Chairs write reasons to the teams in this round, if the ballot settings ask for them in marked rounds.`}
          checked={writtenReasons}
          onChange={(e) => setWrittenReasons(e.target.checked)}
        />
        <Field
          label={t`Text above the ballot`}
          optional
          hint={t`Shown to judges in this round, below the tournament’s own text. Markdown works.`}
        >
          <Textarea
            rows={3}
            value={ballotText}
            maxLength={5000}
            onChange={(e) => setBallotText(e.target.value)}
            dir="auto"
          />
        </Field>
      </div>
    </Dialog>
  );
}

interface FlightsFieldProps extends Pick<RoundDialogProps, 'round'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** How many debates share a room: with more than one, judges stay and teams change. */
function FlightsField({ round, value, onValueChange }: FlightsFieldProps) {
  const { t } = useLingui();
  const isSettled = round.drawState !== null;
  return (
    <Field
      label={t`Flights`}
      hint={
        isSettled
          ? t`You can’t change this while the round has a confirmed draw.`
          : t`With two or more flights, debates share a room and its judges, one after the other. Applies to draws made from now on.`
      }
    >
      <Select
        value={value}
        onValueChange={onValueChange}
        disabled={isSettled}
        options={Array.from({ length: mostFlights }, (_, index) => ({
          value: String(index + 1),
          label: t`${plural(index + 1, { one: '# debate in each room', other: '# debates in each room' })}`,
        }))}
      />
    </Field>
  );
}

function RemoveRound({ round, onClose }: RoundDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = useAct('rounds.remove', {
    input: (roundId: string) => ({ params: { roundId } }),
    onSuccess: () => {
      toast.success(t`${round.name} was removed`);
      onClose();
    },
    onError: useRefusal(round.name),
  });
  return (
    <Button look="destructive" busy={remove.isPending} onClick={() => remove.mutate(round.id)}>
      <Trans>Remove</Trans>
    </Button>
  );
}
