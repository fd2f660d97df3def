import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { judgeFigures, markedParts, rankedParts } from '#contract/kinds/tab-parts.ts';
import { formatMoment } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { hasTopSpeakers, hasWholeTeams, PartnerNote } from '../partner-note.tsx';
import { type PartState, type State, useReleasePart } from './tab-state.ts';

interface PartFormProps {
  readonly state: PartState;
  readonly tab: State;
  readonly name: string;
  readonly onClose: () => void;
}

/** When one part comes out, and how much of it. */
export function PartForm({ state, tab, name, onClose }: PartFormProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { part, released, planned } = state;
  const before = planned ?? released;
  const [when, setWhen] = useState<'now' | 'time'>(planned ? 'time' : 'now');
  const [at, setAt] = useState(() =>
    localOf(planned ? Date.parse(planned.at) : serverNow() + 60 * 60_000, timeZone),
  );
  const [isWhole, setIsWhole] = useState<'all' | 'top'>(before?.top ? 'top' : 'all');
  const [top, setTop] = useState<number | null>(before?.top ?? 10);
  const [criteria, setCriteria] = useState(before?.criteria ?? false);
  const [figures, setFigures] = useState(before?.figures ?? 'score');
  const { act, dialog } = useReleasePart({ part, name, onDone: onClose });
  const moment = instantOf(at, timeZone);
  const hasPlaces = rankedParts.includes(part);
  const places = hasPlaces && isWhole === 'top' ? top : null;
  const isPlaced = !hasPlaces || isWhole === 'all' || (top !== null && top >= 1 && top <= 1000);
  const figureWords = { score: t`Score`, base: t`Base score`, both: t`Score and base score` };
  const what = useWhatItShows()[part];
  const givesAway =
    (part === 'speakers' && places !== null && hasWholeTeams(tab)) ||
    (part === 'teams' && places === null && hasTopSpeakers(tab));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={released ? t`Change “${name}”?` : t`Release “${name}”?`}
      description={what}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={act.isPending}
            disabled={!isPlaced || (when === 'time' && !moment)}
            onClick={() =>
              act.mutate({
                at: when === 'time' && moment ? moment.toISOString() : null,
                top: places,
                criteria,
                figures,
              })
            }
          >
            {when === 'now' || !moment
              ? t`Release now`
              : t`Release ${formatMoment(moment, timeZone)}`}
          </Button>
        </>
      }
    >
      {dialog}
      <div className="stack">
        {hasPlaces && (
          <RadioGroup
            label={t`How much`}
            value={isWhole}
            onValueChange={setIsWhole}
            options={[
              { value: 'all', label: t`In full` },
              {
                value: 'top',
                label: t`Top places only`,
                hint: t`Everyone tied for the last place is included.`,
              },
            ]}
          />
        )}
        {hasPlaces && isWhole === 'top' && (
          <Field label={t`Places`} error={isPlaced ? undefined : t`Enter a number from 1 to 1000.`}>
            <NumberInput min={1} max={1000} value={top} onValueChange={setTop} />
          </Field>
        )}
        {part === 'judges' && (
          <RadioGroup
            label={t`What it shows`}
            value={figures}
            onValueChange={setFigures}
            options={judgeFigures.map((value) => ({ value, label: figureWords[value] }))}
          />
        )}
        {givesAway && <PartnerNote />}
        {tab.hasCriteria && markedParts.includes(part) && (
          <Checkbox
            label={t`Show the marks for each criterion`}
            checked={criteria}
            onChange={(event) => setCriteria(event.currentTarget.checked)}
          />
        )}
        <RadioGroup
          label={t`When`}
          value={when}
          onValueChange={setWhen}
          options={[
            { value: 'now', label: t`Now` },
            { value: 'time', label: t`At a time`, hint: t`It happens even if no one is online.` },
          ]}
        />
        {when === 'time' && (
          <Field label={t`Release time`} hint={t`In the tournament’s time zone.`}>
            <TextInput
              type="datetime-local"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** What everyone can see once a part is public. */
export function useWhatItShows() {
  const { t } = useLingui();
  return {
    teams: t`Every metric of every team. In full, silent rounds open with it.`,
    speakers: t`Speakers with their scores, silent rounds included: they show who won there. Anonymous speakers stay anonymous.`,
    replies: t`Reply speakers with their scores, silent rounds included.`,
    categories: t`A table for each break and speaker category, ranked within the category.`,
    motions: t`How the sides fared on each motion, silent rounds included.`,
    fairness: t`How evenly teams were treated: sides, opponents, pull-ups, judges and rooms of every team.`,
    judges: t`Judges ranked by a score based on feedback and tests. Most tournaments keep this private.`,
    scoresheets: t`Every score in each preliminary room, judge by judge.`,
  };
}
