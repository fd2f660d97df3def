import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type TabPart, wholeTab } from '#contract/kinds/tab-parts.ts';
import { formatList } from '#contract/text/language.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { useTabPartWords } from '#web/ui/debate/results/tab-part-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { hasTopSpeakers, PartnerNote } from '../partner-note.tsx';
import { useWhatItShows } from './tab-part-form.tsx';
import { type PartState, type State, useTabState } from './tab-state.ts';

type LeftOut = State['leftOut'][number];

/**
 * Makes the whole tab public, or closes it again. Lists what stays closed even then, and includes all
 * of it that is ready unless it is unticked. Not offered before a preliminary round has a result.
 */
export function TabRelease() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'release' | 'close' | null>(null);
  const { data } = useTabState();
  const isPlayed = data?.leftOut.every(
    ({ stage, why }) => stage !== 'preliminary' || why === 'ready',
  );
  const ready = data?.leftOut.filter(({ why }) => why === 'ready').length ?? 0;
  const mayRelease = data?.released ? ready > 0 : isPlayed || ready > 0;
  useRequestedAct('release-tab', mayRelease ? () => setOpen('release') : null);
  if (!data) return null;
  return (
    <>
      {data.parts.some(({ released }) => released) && (
        <Button onClick={() => setOpen('close')}>
          <Trans>Close the tab</Trans>
        </Button>
      )}
      {mayRelease && (
        <Button look="main" onClick={() => setOpen('release')}>
          {data.released
            ? plural(ready, { one: 'Release # more result', other: 'Release # more results' })
            : t`Release the tab`}
        </Button>
      )}
      {open === 'release' && <ReleaseDialog state={data} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog onClose={() => setOpen(null)} />}
    </>
  );
}

interface Closing {
  readonly onClose: () => void;
}

function ReleaseDialog({ state, onClose }: Closing & { readonly state: State }) {
  const { t } = useLingui();
  const { settings } = useTournament();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const closed = state.parts.filter(({ released }) => released?.top !== null);
  const [parts, setParts] = useState<readonly TabPart[]>(() =>
    state.released ? [] : closed.map(({ part }) => part).filter((part) => wholeTab.includes(part)),
  );
  const { act, dialog } = useRelease(onClose);
  const opensSilent = state.released || parts.includes('teams');
  const ready = state.leftOut.filter(
    ({ why, silent }) => why === 'ready' && (opensSilent || !silent),
  );
  const rest = state.leftOut.filter(({ why }) => why !== 'ready');
  const include = ready.map(({ id }) => id).filter((id) => !unticked.has(id));
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(unticked);
    if (isTicked) next.delete(id);
    else next.add(id);
    setUnticked(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={state.released ? t`Release more results?` : t`Release the tab?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={act.isPending}
            disabled={include.length + parts.length === 0}
            onClick={() => act.mutate({ released: true, include, parts: [...parts] })}
          >
            {t`Release`}
          </Button>
        </>
      }
    >
      {dialog}
      <div className="stack">
        {closed.length > 0 && <PartTicks states={closed} picked={parts} onPicked={setParts} />}
        {!state.released && parts.includes('teams') && <SilentRounds />}
        {opensSilent && !parts.includes('speakers') && hasTopSpeakers(state) && <PartnerNote />}
        {!settings.publicSpeakerScores && (
          <Note tone="warn" title={t`Your settings keep speaker scores private`} />
        )}
        {ready.length > 0 && (
          <FieldSet label={t`Release these too`}>
            {ready.map((one) => (
              <Checkbox
                key={one.id}
                label={one.name}
                hint={<WhatItShows item={one} />}
                checked={!unticked.has(one.id)}
                onChange={(event) => toggle(one.id, event.currentTarget.checked)}
              />
            ))}
          </FieldSet>
        )}
        {rest.length > 0 && (
          <Note tone="warn" title={t`Not public yet, even with the tab`}>
            <ul>
              {rest.map((one) => (
                <li key={one.id}>
                  <b>{one.name}</b>: <WhyNot item={one} />
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** The whole table of teams shows who won in them: they are named before that. */
function SilentRounds() {
  const { t } = useLingui();
  const { data } = useRead('rounds.list');
  const silent = (data?.rounds ?? []).filter(
    (round) => round.silent && round.stage === 'preliminary' && round.state === 'completed',
  );
  if (silent.length === 0) return null;
  const names = formatList(silent.map(({ name }) => name));
  return <Note tone="warn" title={t`Silent rounds that become public: ${names}`} />;
}

interface PartTicksProps {
  readonly states: readonly PartState[];
  readonly picked: readonly TabPart[];
  readonly onPicked: (parts: readonly TabPart[]) => void;
}

/** The parts that are not public in full, each with what it shows. */
function PartTicks({ states, picked, onPicked }: PartTicksProps) {
  const { t } = useLingui();
  const names = useTabPartWords();
  const what = useWhatItShows();
  return (
    <FieldSet label={t`Release in full`}>
      {states.map(({ part }) => (
        <Checkbox
          key={part}
          label={names[part]}
          hint={what[part]}
          checked={picked.includes(part)}
          onChange={(event) =>
            onPicked(
              event.currentTarget.checked
                ? [...picked, part]
                : picked.filter((one) => one !== part),
            )
          }
        />
      ))}
    </FieldSet>
  );
}

function CloseDialog({ onClose }: Closing) {
  const { t } = useLingui();
  const { act } = useRelease(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Close the tab?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" busy={act.isPending} onClick={() => act.mutate({ released: false })}>
            {t`Close the tab`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          All its parts and silent rounds leave the public pages, and planned releases are
          cancelled. Anyone who has seen or saved them still has them.
        </Trans>
      </p>
    </Dialog>
  );
}

interface Release {
  readonly released: boolean;
  readonly include?: string[];
  readonly parts?: TabPart[];
  readonly acceptUndecided?: string[];
}

function useRelease(onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refusal = useRefusal(t`The tab`);
  const undecided = useUndecided(t`Release anyway`);
  const act = useAct('breaks.releaseTab', {
    input: (body: Release) => ({ body }),
    onSuccess: (after, { released }) => {
      onDone();
      toast.success(released ? releaseMessage(after) : t`The tab is closed`);
    },
    onError: (error, body) => {
      const retry = (acceptUndecided: string[]) => act.mutate({ ...body, acceptUndecided });
      if (!undecided.catches(error, retry)) refusal(error);
    },
  });
  return { act, dialog: undecided.dialog };
  function releaseMessage({ released, leftOut }: State): string {
    const closed = leftOut.length;
    if (!released) return t`Released; the table of teams is not public in full`;
    if (closed === 0) return t`The tab and every result are public`;
    return plural(closed, {
      one: 'The tab is public; # result is still closed',
      other: 'The tab is public; # results are still closed',
    });
  }
}

function WhatItShows({ item }: { readonly item: LeftOut }) {
  if (item.of === 'break') return <Trans>Announces the break and shows its bracket</Trans>;
  if (item.silent && item.private)
    return <Trans>Silent and private: shows teams and results</Trans>;
  if (item.silent) return <Trans>Silent round: shows who won</Trans>;
  if (item.private) return <Trans>Private round: shows teams and results</Trans>;
  return <Trans>Shows who won</Trans>;
}

function WhyNot({ item }: { readonly item: LeftOut }) {
  const { undecided } = item;
  if (item.why === 'level') return <Trans>teams are tied at the cut</Trans>;
  if (item.why === 'draw-closed') return <Trans>its draw was never released</Trans>;
  if (item.why === 'not-drawn') return <Trans>not drawn yet</Trans>;
  return plural(undecided, {
    one: '# debate has no result',
    other: '# debates have no result',
  });
}
