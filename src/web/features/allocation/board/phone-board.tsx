import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { PanelRole } from '#engine/vocabulary.ts';
import { useRequestedRoom } from '#web/lib/query/requested-room.ts';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { FlightTeams } from '../judges/flight-teams.tsx';
import type { JudgeBoardProps } from '../judges/judge-board.tsx';
import { formatScore } from '../why/words.ts';
import type { Debate } from './board-data.ts';
import { clashesIn, columnsOf, placeOf, type SeatColumn, seatsIn } from './board-model.ts';
import styles from './phone-board.module.css';

/** One room at a time with a picker for each seat: the board where there is no room to drag. */
export function PhoneBoard(props: JudgeBoardProps) {
  const { shown: debates, teams, judges, roomName, isEditable, onMark } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const index = Math.max(
    0,
    debates.findIndex(({ id }) => id === chosen),
  );
  useRequestedRoom(debates, (asked) => setChosen(debates[asked]?.id ?? ''));
  const debate = debates[index];
  if (!debate) return <div className={styles.page}>{props.children}</div>;
  const go = (step: number) => setChosen(debates[index + step]?.id ?? debate.id);
  const isLocked = debate.panel.length > 0 && debate.panel.every((seat) => seat.locked);
  const clashes = clashesIn(debate, judges);
  return (
    <div className={styles.page}>
      {props.children}
      <div className={styles.room}>
        <div className={styles.switch}>
          <IconButton
            label={t`Room above`}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => go(-1)}
          />
          <Select
            aria-label={t`Room`}
            value={debate.id}
            onValueChange={setChosen}
            options={debates.map((one) => ({
              value: one.id,
              label: roomName(one.id),
              hint: one.panel.some(({ role }) => role === 'chair') ? '' : t`no chair`,
            }))}
          />
          <IconButton
            label={t`Room below`}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={index === debates.length - 1}
            onClick={() => go(1)}
          />
        </div>
        <FlightTeams debate={debate} teams={teams} className={styles.teams} />
        {clashes.size > 0 && (
          <Status tone="bad">
            {t`Not possible: ${[...clashes].map((id) => judges.get(id)?.name ?? '').join(', ')}`}
          </Status>
        )}
        <PhoneSeats {...props} debate={debate} />
        {isEditable && debate.panel.length > 0 && (
          <Button
            wide
            icon={isLocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
            onClick={() => onMark({ debateId: debate.id, locked: !isLocked })}
          >
            {isLocked ? <Trans>Unlock panel</Trans> : <Trans>Lock panel</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A picker for every seat, and one more for a trainee and a panellist. */
function PhoneSeats(props: JudgeBoardProps & { readonly debate: Debate }) {
  const { debate, judges, panelSize, isEditable, onDrop, onMove } = props;
  const { t } = useLingui();
  const columns = withRoom(columnsOf([debate], panelSize), debate);
  const seats = seatsIn(debate, columns, judges);
  const options = useOptions(props);
  const labels = { chair: t`Chair`, panellist: t`Panellist`, trainee: t`Trainee` };
  return (
    <div className={styles.seats}>
      {columns.map(({ role, index }, column) => {
        const judgeId = seats[column]?.adjudicatorId ?? null;
        const judge = judges.get(judgeId ?? '');
        if (!isEditable) {
          return judge ? (
            <p key={`${role}${index}`} className={styles.fixed}>
              <RoleMark role={role} /> {judge.name} <span>{formatScore(judge.score)}</span>
            </p>
          ) : null;
        }
        return (
          <Field key={`${role}${index}`} label={labels[role]}>
            <Combobox
              value={judgeId}
              placeholder={t`Empty`}
              options={options(role)}
              onValueChange={(next) => {
                if (next === judgeId) return;
                if (next) onDrop(next, { kind: 'seat', debateId: debate.id, role, judgeId });
                else if (judgeId) onMove([{ adjudicatorId: judgeId, to: null }]);
              }}
            />
          </Field>
        );
      })}
    </div>
  );
}

/** One empty panellist's seat more, so that a panel can grow. */
function withRoom(columns: readonly SeatColumn[], { panel }: Debate): readonly SeatColumn[] {
  const wings = columns.filter(({ role }) => role === 'panellist').length;
  const taken = panel.filter(({ role }) => role === 'panellist').length;
  if (taken < wings) return columns;
  return columns.flatMap((column) =>
    column.role === 'panellist' && column.index === wings - 1
      ? [column, { role: 'panellist' as const, index: wings }]
      : [column],
  );
}

/** Judges for a seat, the free ones first, each with what speaks for and against. */
function useOptions(props: JudgeBoardProps & { readonly debate: Debate }) {
  const { debate, debates, judges, teams, roomName } = props;
  const { t } = useLingui();
  const all = [...judges.values()]
    .map((judge) => {
      const place = placeOf(debates, judge.id);
      const clash = debate.teams.find(({ teamId }) => judge.conflictTeams.has(teamId));
      const saw = debate.teams.find(({ teamId }) => judge.saw.has(teamId));
      const hint = [
        formatScore(judge.score),
        judge.elsewhere ? t`in ${judge.elsewhere}` : judge.available ? '' : t`not available`,
        place ? t`now in ${roomName(place.debateId)}` : '',
        clash ? t`conflict with ${teams.get(clash.teamId) ?? ''}` : '',
        saw ? t`judged ${teams.get(saw.teamId) ?? ''}` : '',
      ];
      const order = (place ? 1 : 0) + (judge.available ? 0 : 2);
      return { judge, order, label: judge.name, hint: hint.filter(Boolean).join(' · ') };
    })
    .sort((a, b) => a.order - b.order || b.judge.score - a.judge.score);
  return (role: PanelRole) =>
    all
      .filter(({ judge }) => role === 'trainee' || !judge.trainee)
      .map(({ judge, label, hint }) => ({ value: judge.id, label, hint }));
}
