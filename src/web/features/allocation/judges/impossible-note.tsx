import { Trans, useLingui } from '@lingui/react/macro';
import type { Relaxation } from '#engine/allocation/index.ts';
import type { HardRule } from '#engine/hard-rule.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type BoardRoom, type Judges, seatedIn } from '../board/board-model.ts';
import type { Refusal } from '../refusal.ts';
import { isShortage, lackingIn, useProblemWords } from '../refusal-note.tsx';
import styles from './allocate.module.css';
import { JudgeShortage } from './judge-shortage.tsx';

interface ImpossibleNoteProps {
  readonly refusal: Refusal;
  readonly roundId: string;
  readonly judges: Judges;
  /** All rooms of the round. */
  readonly rooms: readonly BoardRoom[];
  readonly roomName: (debateId: string) => string;
  /** Tries again without these rules. */
  readonly onWaive: (rules: readonly HardRule[]) => void;
}

/** Which hard rules cannot all hold, and what would have to give way; a person decides. */
export function ImpossibleNote(props: ImpossibleNoteProps) {
  const { refusal, roundId, judges, rooms: all, roomName, onWaive } = props;
  const { t } = useLingui();
  const sentence = useProblemWords(judges, roomName);
  const nameRule = useRuleWords(judges);
  const data = refusal.problems.find(({ code }) => code === 'impossible')?.data;
  // The data of the engine's code `impossible`.
  const rules = (data?.rules ?? []) as readonly HardRule[];
  const rooms = ((data?.debates ?? []) as readonly string[]).map(roomName);
  // No rule is in the way: whoever could chair sits elsewhere already, locked or not.
  const isShort = rules.length > 0 && rules.every(({ kind }) => kind === 'kept-seat');
  const relaxation = data?.relaxation as Relaxation | undefined;
  return (
    <Note live tone="bad" title={t`No allocation meets all of these rules.`}>
      <p>
        {refusal.code === 'not-ready'
          ? t`No judges are available in this round yet.`
          : data
            ? isShort
              ? t`Not enough judges are free to chair these rooms: ${rooms.join(', ')}. Make more judges available, or move one of these, who already have a seat:`
              : t`Not enough judges can chair these rooms: ${rooms.join(', ')}. Blocked by:`
            : refusal.problems.map(sentence).join(' ')}
      </p>
      {rules.length > 0 && (
        <ul className={styles.changes}>
          {rules.map((rule) => (
            <li key={JSON.stringify(rule)}>{nameRule(rule)}</li>
          ))}
        </ul>
      )}
      {isShortage(refusal) && (
        <JudgeShortage
          {...{ roundId, judges }}
          seated={seatedIn(all)}
          lacking={lackingIn(refusal, all)}
        />
      )}
      {relaxation && relaxation.waive.length > 0 && (
        <>
          <p className="b">
            <Trans>It works without these:</Trans>
          </p>
          <ul className={styles.changes}>
            {relaxation.waive.map((rule) => (
              <li key={JSON.stringify(rule)}>{nameRule(rule)}</li>
            ))}
          </ul>
          <Button onClick={() => onWaive(relaxation.waive)}>
            <Trans>Lift them and try again</Trans>
          </Button>
        </>
      )}
    </Note>
  );
}

function useRuleWords(judges: Judges) {
  const { t } = useLingui();
  return ({ kind, adjudicatorId, otherId }: HardRule): string => {
    const judge = judges.get(adjudicatorId ?? '')?.name;
    const other = judges.get(otherId ?? '')?.name ?? '';
    switch (kind) {
      case 'chair-score':
        return judge ? t`The minimum chair score, for ${judge}` : t`The minimum chair score`;
      case 'voting-score':
        return judge ? t`The minimum voting score, for ${judge}` : t`The minimum voting score`;
      case 'trainee-votes':
        return judge ? t`Trainees don’t vote: ${judge}` : t`Trainees don’t vote`;
      case 'kept-seat':
        // “Fill gaps” keeps every seat, the others only those that are locked.
        return t`The present seat of ${judge ?? ''}`;
      case 'conflict-adjudicator':
        return t`The conflict of ${judge ?? ''} with ${other}`;
      case 'conflict-team':
        return t`A conflict of ${judge ?? ''} with a team`;
      case 'availability':
        return t`${judge ?? ''} is not available in that round`;
    }
  };
}
