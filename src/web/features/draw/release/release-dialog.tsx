import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type Draw, useFindings } from '../board/board-data.ts';
import { FindingList } from '../board/finding-list.tsx';

interface ReleaseDialogProps {
  readonly draw: Draw;
  readonly title: string;
  readonly nameOf: (id: string) => string;
  readonly busy: boolean;
  readonly onRelease: (when: 'now' | string, despite: boolean) => void;
  readonly onClose: () => void;
}

/** The disaster check, and then the release: now or at a time. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { draw, title, nameOf, busy, onRelease, onClose } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const check = useFindings(draw.id);
  const [when, setWhen] = useState<'now' | 'time'>('now');
  const [at, setAt] = useState(() => localOf(serverNow() + 10 * 60_000, timeZone));
  const [despite, setDespite] = useState(false);
  const findings = check.data?.findings ?? [];
  const hard = findings.filter((one) => one.hard).length;
  const isFinal = findings.some((one) => one.final);
  const moment = instantOf(at, timeZone);
  const blocked = !check.data || isFinal || (hard > 0 && !despite);
  const ranks = new Map(draw.debates.map(({ id, rank }) => [id, rank]));
  const release = () => {
    if (when === 'now') onRelease('now', despite);
    else if (moment) onRelease(moment.toISOString(), despite);
  };
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t`Everyone will see it: on the public page, on their own pages and on the big screen.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button look="main" busy={busy} disabled={blocked} onClick={release}>
            {when === 'now' || !moment
              ? t`Release now`
              : t`Release ${formatMoment(moment, timeZone)}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <MissingTeamsNote roundId={draw.roundId} />
        {check.isPending && <SkeletonRows rows={3} label={t`Checking`} />}
        {check.data && findings.length === 0 && <Note tone="ok" title={t`No problems found.`} />}
        {hard > 0 && (
          <Note
            tone="bad"
            title={plural(hard, {
              one: '# problem to fix first.',
              other: '# problems to fix first.',
            })}
          >
            <Trans>Follow the links, then come back.</Trans>
          </Note>
        )}
        {findings.length > 0 && (
          <FindingList
            findings={findings}
            nameOf={nameOf}
            rankOf={(id) => ranks.get(id) ?? null}
            roundId={draw.roundId}
            onLeave={onClose}
          />
        )}
        {isFinal && (
          <Note tone="bad" title={t`This draw can’t be released yet.`}>
            <Trans>
              A released draw uses some of the same teams, judges or rooms at the same time. Change
              one of the two draws first.
            </Trans>
          </Note>
        )}
        {hard > 0 && !isFinal && (
          <Checkbox
            label={t`Release anyway`}
            hint={t`The log will record that you overrode the check.`}
            checked={despite}
            onChange={(event) => setDespite(event.target.checked)}
          />
        )}
        <RadioGroup
          label={t`When`}
          value={when}
          onValueChange={setWhen}
          options={[
            { value: 'now', label: t`Now` },
            {
              value: 'time',
              label: t`Later`,
              hint: t`It will be released even if no one is online.`,
            },
          ]}
        />
        {when === 'time' && (
          <Field label={t`Time of the release`} hint={t`In the tournament’s time zone.`}>
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

/** A round that hides an elimination says who broke by whom it leaves out (R7.10). */
function MissingTeamsNote({ roundId }: { readonly roundId: string }) {
  const { t } = useLingui();
  const { data } = useRounds();
  const own = data?.rounds.find(({ id }) => id === roundId);
  if (own?.stage !== 'preliminary' || !own.startsAt) return null;
  const hidden = data?.rounds.find(
    ({ stage, startsAt, drawState }) =>
      stage === 'elimination' && startsAt === own.startsAt && drawState !== 'released',
  );
  if (!hidden) return null;
  return (
    <Note tone="warn" title={t`The draw of ${hidden.name}, at the same time, is not out yet.`}>
      <Trans>
        Teams missing from this draw will be revealed as having broken. Release that draw first, or
        both together.
      </Trans>
    </Note>
  );
}
