import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Draw, TeamNames, Venue } from '../board/board-data.ts';
import { readRefusal } from '../refusal.ts';
import { useCurrentDraw } from '../use-current-draw.ts';
import { useStaleDraw } from '../use-stale-draw.ts';
import { useVenueProblemWords } from './room-trouble.tsx';
import styles from './rooms.module.css';

type Plan = CallOutput<Api['allocation']['planRepair']>;

interface LostRoomProps {
  readonly draw: Draw;
  readonly venues: ReadonlyMap<string, Venue>;
  readonly available: ReadonlySet<string>;
  readonly teams: TeamNames;
}

/** A button for the moment when a room falls away: as few debates move as can be. */
export function LostRoom(props: LostRoomProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Lost a room`}
      </Button>
      {isOpen && <LostDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LostDialog(props: LostRoomProps & { readonly onClose: () => void }) {
  const { draw, venues, available, onClose } = props;
  const { t } = useLingui();
  const { patch } = useCurrentDraw(draw);
  const [lost, setLost] = useState<readonly string[]>([]);
  const plan = useRead(
    'allocation.planRepair',
    { params: { drawId: draw.id }, body: { lost: [...lost] } },
    { enabled: lost.length > 0 },
  );
  const repair = useAct('allocation.repairVenues', {
    input: ({ version }: Plan) => ({
      params: { drawId: draw.id },
      body: { version, lost: [...lost] },
    }),
    keep: patch,
    onSuccess: () => {
      toasts.success(t`Rooms reassigned`);
      onClose();
    },
    onError: useStaleDraw(t`The rooms`),
  });
  const used = new Set(draw.debates.map(({ venueId }) => venueId));
  const options = [...venues.values()]
    .filter(({ id }) => available.has(id) || used.has(id))
    .sort((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)))
    .map(({ id, name, building }) => ({
      value: id,
      label: name,
      ...(building ? { hint: building } : {}),
    }));
  const ready = lost.length > 0 && !plan.error ? plan.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Lost a room`}
      description={t`It’s removed from this round. Debates stay in their room where they can.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            disabled={!ready}
            busy={repair.isPending}
            onClick={() => ready && repair.mutate(ready)}
          >
            {ready?.moves.length === 0 ? t`Remove room` : t`Move debates`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`Which rooms?`}>
          <MultiSelect
            values={lost}
            onValuesChange={setLost}
            options={options}
            placeholder={t`Room`}
          />
        </Field>
        {plan.isLoading && <SkeletonRows rows={2} label={t`Who moves`} />}
        {ready && <Moves {...props} plan={ready} />}
        {plan.error && <Refused error={plan.error} draw={draw} venues={venues} />}
      </div>
    </Dialog>
  );
}

function Moves({ plan, draw, venues, teams }: LostRoomProps & { readonly plan: Plan }) {
  const { t } = useLingui();
  const stay = draw.debates.length - plan.moves.length;
  const nameOf = (id: string | null) => venues.get(id ?? '')?.name ?? t`no room`;
  const placeOf = (id: string) => {
    const building = venues.get(id)?.building;
    return building ? `${nameOf(id)}, ${building}` : nameOf(id);
  };
  return (
    <div aria-live="polite">
      <p className="b">
        {plan.moves.length === 0
          ? t`No debate has to move.`
          : plural(plan.moves.length, { one: '# debate moves', other: '# debates move' })}
        {', '}
        {plural(stay, { one: '# stays', other: '# stay' })}
      </p>
      <ul className={styles.moves}>
        {plan.moves.map(({ debateId, from, to }) => {
          const debate = draw.debates.find(({ id }) => id === debateId);
          const names = debate?.teams.map(({ teamId }) => teams.get(teamId) ?? '') ?? [];
          return (
            <li key={debateId}>
              <Trans>
                {nameOf(from)} → <b className="b">{placeOf(to)}</b>
              </Trans>
              <small>{names.join(', ')}</small>
            </li>
          );
        })}
      </ul>
      {draw.state === 'released' && plan.moves.length > 0 && (
        <p className="muted sm">
          <Trans>The draw stays released: their pages show the new room at once.</Trans>
        </p>
      )}
    </div>
  );
}

interface RefusedProps extends Pick<LostRoomProps, 'draw' | 'venues'> {
  readonly error: Error;
}

function Refused({ error, draw, venues }: RefusedProps) {
  const { t } = useLingui();
  const refusal = error instanceof ApiError ? readRefusal(error) : null;
  const say = useVenueProblemWords(draw, venues);
  return (
    <Note live tone="bad" title={t`There aren’t enough other rooms.`}>
      {refusal ? refusal.problems.map(say).join(' ') : error.message}
    </Note>
  );
}
