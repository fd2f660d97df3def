import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Lock, LockOpen } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import type { SeatMove } from '#engine/allocation/index.ts';
import type { ExplainedCriterion, Explanation, ExplanationData } from '#engine/explanation.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { useRoomPages } from '#web/lib/links/room-pages.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { PageLinks } from '#web/ui/debate/people/page-links.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, Key } from '#web/ui/kit/inputs/button.tsx';
import type { Debate, TeamNames } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';
import { partsOf, useChangeWords } from '../cost-words.ts';
import { ScoreWhy } from './score-why.tsx';
import styles from './why.module.css';
import { formatScore } from './words.ts';

export interface WhySeatProps {
  readonly debate: Debate;
  readonly judgeId: string;
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly isEditable: boolean;
  readonly onMove: (moves: readonly SeatMove[]) => void;
  readonly onLock: (locked: boolean) => void;
  /** The round whose panels were made before its draw; left out: these are rooms of a draw. */
  readonly preformedIn?: string | undefined;
  /** The draw is released: its debates have pages. */
  readonly isReleased?: boolean | undefined;
}

/** Why a judge sits here: what counts against the seat and how much of it, the best change, and buttons that do it. */
export function WhySeat(props: WhySeatProps) {
  const { debate, judgeId, judges, isEditable, onMove, onLock, preformedIn } = props;
  const { t } = useLingui();
  const inDraw = useRead(
    'allocation.explainSeat',
    { params: { adjudicatorId: judgeId, debateId: debate.id } },
    { enabled: preformedIn === undefined },
  );
  const inPanel = useRead(
    'allocation.explainPanelSeat',
    { params: { adjudicatorId: judgeId, roundId: preformedIn ?? '', panelId: debate.id } },
    { enabled: preformedIn !== undefined },
  );
  const { data, error } = preformedIn === undefined ? inDraw : inPanel;
  const sentence = useSentence(props);
  const parts = partsOf(data?.criteria ?? []);
  const isLocked = debate.panel.every((seat) => seat.locked);
  const clashes = useClashNames(props);
  return (
    <div className={styles.why}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={4} label={t`Why`} />}
      {data && (
        <>
          <Strength criterion={data.criteria[0]} />
          <ScoreWhy judgeId={judgeId} />
          <dl>
            <dt>
              <Trans>Conflicts with the teams or the panel</Trans>
            </dt>
            <dd>
              {clashes === null ? (
                <Status tone="ok">{t`none`}</Status>
              ) : (
                <Status tone="bad">{clashes}</Status>
              )}
            </dd>
            {judges.get(judgeId)?.available === false && (
              <>
                <dt>
                  <Trans>Available in this round</Trans>
                </dt>
                <dd>
                  <Status tone="bad">{t`no`}</Status>
                </dd>
              </>
            )}
            {parts.map(({ of, part }) => [
              <dt key={`${of.code} term`}>{sentence(of)}</dt>,
              <dd key={of.code}>{part}</dd>,
            ])}
          </dl>
          <p className="muted">
            {parts.length === 0 ? (
              <Trans>Nothing else counts against this seat.</Trans>
            ) : (
              <Trans>Percentages are shares of what counts against this seat.</Trans>
            )}
          </p>
          {data.alternative && (
            <Alternative
              {...props}
              alternative={data.alternative}
              cost={data.criteria.reduce((sum, one) => sum + one.cost, 0)}
            />
          )}
        </>
      )}
      {isEditable && (
        <div className={styles.acts}>
          {data?.alternative && <SwapButton {...props} alternative={data.alternative} />}
          <Button
            size="small"
            icon={isLocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
            onClick={() => onLock(!isLocked)}
          >
            {isLocked ? t`Unlock panel` : t`Lock panel`}
          </Button>
          <Button size="small" onClick={() => onMove([{ adjudicatorId: judgeId, to: null }])}>
            <Trans>Take off</Trans>
          </Button>
          <Key name="Esc" />
        </div>
      )}
      <SeatPages {...props} />
    </div>
  );
}

/** Whom of the room the judge has a conflict with, by name; null: with nobody. */
function useClashNames({ debate, judgeId, judges, teams }: WhySeatProps): string | null {
  const judge = judges.get(judgeId);
  const ofTeams = debate.teams.filter(({ teamId }) => judge?.conflictTeams.has(teamId));
  const ofPanel = debate.panel.filter(({ adjudicatorId }) =>
    judge?.conflictJudges.has(adjudicatorId),
  );
  const names = [
    ...ofTeams.map(({ teamId }) => teams.get(teamId) ?? ''),
    ...ofPanel.map(({ adjudicatorId }) => judges.get(adjudicatorId)?.name ?? ''),
  ];
  return names.length === 0 ? null : formatList(names);
}

/** The judge's own page first, then those of the others in the room. */
function SeatPages({ debate, judgeId, roomName, isReleased }: WhySeatProps) {
  const panel = debate.panel.map(({ adjudicatorId }) => adjudicatorId);
  const links = useRoomPages({
    debate: isReleased ? { id: debate.id, name: roomName(debate.id) } : null,
    judgeIds: [judgeId, ...panel.filter((id) => id !== judgeId)],
    teamIds: debate.teams.map(({ teamId }) => teamId),
  });
  return <PageLinks links={links} />;
}

function Strength({ criterion }: { readonly criterion: ExplainedCriterion | undefined }) {
  const { t } = useLingui();
  if (!criterion) return null;
  const { score, importance } = criterion.data;
  const level = Number(importance) + 3;
  return (
    <p className="muted">
      {t`Score ${formatScore(Number(score))} in a room of importance ${level} of 5.`}
    </p>
  );
}

function useSentence({ judgeId, judges, teams }: WhySeatProps) {
  const { t } = useLingui();
  const list = (value: ExplanationData[string] | undefined, nameOf: (id: string) => string) =>
    Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(', ') : '';
  const saw = judges.get(judgeId)?.saw;
  return ({ code, data }: ExplainedCriterion): string => {
    const team = (id: string) => {
      const rounds = saw?.get(id)?.map((round) => `R${round}`) ?? [];
      return `${teams.get(id) ?? ''} (${rounds.join(' ')})`;
    };
    const people = list(data.adjudicatorIds, (id) => judges.get(id)?.name ?? '');
    const words: Readonly<Record<string, string>> = {
      'chair-strength': t`Score for a room of this importance`,
      'panel-strength': t`Score for a room of this importance`,
      'saw-team': t`Judged ${list(data.teamIds, team)} before`,
      'expected-team': t`May be needed later for ${list(data.teamIds, (id) => teams.get(id) ?? '')}`,
      'expected-chair': t`Expected to chair in later rounds too`,
      'expected-region': t`Later judges of ${list(data.teamIds, (id) => teams.get(id) ?? '')} may come from the same region`,
      'sat-with': t`Sat with ${people} before`,
      'same-institution': t`Same institution as ${people}`,
      'same-region': t`Same region as ${people}`,
      'same-gender': t`Mix of the panel`,
      'same-language': t`Mix of the panel`,
      'same-experience': t`Same experience as ${people}`,
      'trainee-chair': t`Trainee beside a less experienced chair`,
      fairness: t`Judged low rooms so far; due a higher one`,
      change: t`Different seat from before`,
    };
    return words[code] ?? code;
  };
}

interface AlternativeProps extends WhySeatProps {
  readonly alternative: Alternative;
}

/** The best single change in words. */
function Alternative(props: AlternativeProps & { readonly cost: number }) {
  const { alternative, cost, judges, roomName } = props;
  const { t } = useLingui();
  const { data, extra } = alternative;
  const beside = useChangeWords()(extra, cost);
  const other = judges.get(String(data.adjudicatorId));
  if (!other) return null;
  const to = targetOf(data);
  const place = to ? roomName(to.debateId) : t`unallocated`;
  const name = <b className="b">{other.name}</b>;
  return (
    <p>
      <Trans>
        Best swap: {name} ({place}), {beside}.
      </Trans>
    </p>
  );
}

/** Does the best single change. */
function SwapButton({ alternative, ...props }: AlternativeProps) {
  const { debate, judgeId, judges, roomName, onMove } = props;
  const { t } = useLingui();
  const other = judges.get(String(alternative.data.adjudicatorId));
  const seat = debate.panel.find(({ adjudicatorId }) => adjudicatorId === judgeId);
  if (!other || !seat) return null;
  const to = targetOf(alternative.data);
  return (
    <Button
      size="small"
      icon={<ArrowRightLeft aria-hidden="true" />}
      onClick={() =>
        onMove([
          { adjudicatorId: other.id, to: { debateId: debate.id, role: seat.role } },
          { adjudicatorId: judgeId, to },
        ])
      }
    >
      {to ? t`Swap with ${roomName(to.debateId)}` : t`Swap with ${other.short}`}
    </Button>
  );
}

type Alternative = NonNullable<Explanation['alternative']>;

function targetOf({ debateId, role }: ExplanationData) {
  const known = panelRoles.find((one): one is PanelRole => one === role);
  return typeof debateId === 'string' && known ? { debateId, role: known } : null;
}
