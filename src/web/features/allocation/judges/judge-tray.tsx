import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { matcher } from '#web/ui/kit/text/matches.ts';
import styles from '../board/board.module.css';
import { type FocusStore, judgeInFocus, useFocus } from '../board/board-focus.ts';
import type { BoardJudge, Judges } from '../board/board-model.ts';
import { formatScore } from '../why/words.ts';
import { JudgeShortage } from './judge-shortage.tsx';
import own from './tray.module.css';

interface JudgeTrayProps {
  readonly judges: Judges;
  readonly roundId: string;
  readonly seated: ReadonlySet<string>;
  /** Score from which a judge counts as strong here: the mean of those who vote. */
  readonly strongFrom: number | null;
  readonly focus: FocusStore;
  readonly isEditable: boolean;
  /** On narrow pages the tray lies over the board while it is open. */
  readonly isOpen: boolean;
  readonly onTray: (open: boolean) => void;
}

const filters = ['free', 'strong', 'trainees', 'independent'] as const;
type Filter = (typeof filters)[number];
const mostShown = 100;

/** Judges without a seat: searched, filtered, dragged from and dropped on. */
export const JudgeTray = memo(function JudgeTray(props: JudgeTrayProps) {
  const { judges, seated, focus, isEditable, isOpen, onTray } = props;
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const sorted = useMemo(
    () => [...judges.values()].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1)),
    [judges],
  );
  const unseated = useMemo(() => sorted.filter(({ id }) => !seated.has(id)), [sorted, seated]);
  const { shown, chips } = useFilters(unseated, query, props.strongFrom);
  const { isFromBoard } = useFocus(focus, ({ held }) => ({
    isFromBoard: held !== null && seated.has(held),
  }));
  const offset = isFromBoard ? 1 : 0;
  const away = unseated.filter(({ elsewhere }) => elsewhere !== null).length;
  const isNobodyLeft = !unseated.some(({ available }) => available) && query.trim() === '';
  return (
    <aside
      data-takes={isEditable ? '' : undefined}
      className={cx(own.tray, isOpen && own.shown)}
      aria-label={t`Unallocated judges`}
    >
      <div className={own.trayHead}>
        <h2>
          <Trans>Unallocated</Trans>
        </h2>
        <span className="muted sm">
          <Trans>
            {unseated.filter(({ available }) => available).length} of {judges.size}
          </Trans>
          {away > 0 && <> · {t`${away} in another round now`}</>}
        </span>
        <IconButton
          className={own.close}
          label={t`Close`}
          icon={<X aria-hidden="true" />}
          onClick={() => onTray(false)}
        />
      </div>
      <div className={own.filters}>
        <SearchInput
          className={own.search}
          label={t`Search the unallocated`}
          placeholder={t`Name or institution`}
          value={query}
          onValueChange={setQuery}
        />
        <div className={own.chips}>{chips}</div>
      </div>
      <ul className={own.list}>
        {isFromBoard && (
          <li>
            <button
              type="button"
              className={cx(own.card, own.offBoard)}
              data-place="tray:0"
              tabIndex={-1}
            >
              <Trans>Take off the board</Trans>
            </button>
          </li>
        )}
        {shown.slice(0, mostShown).map((judge, index) => (
          <li key={judge.id}>
            <TrayCard
              judge={judge}
              position={index + offset}
              last={shown.length - 1 + offset}
              focus={focus}
              isEditable={isEditable}
            />
          </li>
        ))}
        {shown.length > mostShown && (
          <li className="muted sm">
            <Plural value={shown.length - mostShown} one="and # more" other="and # more" />
          </li>
        )}
        {shown.length === 0 && (
          <li className="muted sm">
            {isNobodyLeft ? t`No judge is free.` : t`No judges match.`}
            {isNobodyLeft && <JudgeShortage {...{ judges, seated }} roundId={props.roundId} />}
          </li>
        )}
      </ul>
      <Legend judges={judges} focus={focus} />
    </aside>
  );
});

function useFilters(unseated: readonly BoardJudge[], query: string, strongFrom: number | null) {
  const { t } = useLingui();
  const [on, setOn] = useState<ReadonlySet<Filter>>(() => new Set<Filter>(['free']));
  const least = strongFrom === null ? null : Math.floor(strongFrom * 2) / 2;
  const { tests, counts } = useMemo(() => {
    const fits: Readonly<Record<Filter, (judge: BoardJudge) => boolean>> = {
      free: ({ available }) => available,
      strong: ({ score }) => least === null || score >= least,
      trainees: ({ trainee }) => trainee,
      independent: ({ independent }) => independent,
    };
    const count = (filter: Filter) => unseated.filter(fits[filter]).length;
    return { tests: fits, counts: new Map(filters.map((filter) => [filter, count(filter)])) };
  }, [unseated, least]);
  const countOf = (filter: Filter) => counts.get(filter) ?? 0;
  const labels: Readonly<Record<Filter, string>> = {
    free: t`Free now ${countOf('free')}`,
    strong: least === null ? '' : `≥ ${formatScore(least)}`,
    trainees: t`Trainees ${countOf('trainees')}`,
    independent: t`Independent`,
  };
  const offered = filters.filter(
    (filter) => labels[filter] && (filter === 'free' || on.has(filter) || countOf(filter) > 0),
  );
  const toggle = (filter: Filter, pressed: boolean) =>
    setOn(
      (before) =>
        new Set([...before].filter((one) => one !== filter).concat(pressed ? filter : [])),
    );
  const shown = useMemo(() => {
    const isFound = matcher(query);
    // Who is searched for by name is found wherever they are: the card says where.
    const due = [...on].filter((filter) => filter !== 'free' || query.trim() === '');
    const asked = due.map((filter) => tests[filter]);
    return unseated.filter((judge) => asked.every((test) => test(judge)) && isFound(judge.folded));
  }, [unseated, on, tests, query]);
  return {
    shown,
    chips: offered.map((filter) => (
      <ToggleTag
        key={filter}
        pressed={on.has(filter)}
        onPressedChange={(pressed) => toggle(filter, pressed)}
      >
        {labels[filter]}
      </ToggleTag>
    )),
  };
}

const TrayCard = memo(function TrayCard(props: {
  readonly judge: BoardJudge;
  /** Of the cards, from 0; and the last of them. */
  readonly position: number;
  readonly last: number;
  readonly focus: FocusStore;
  readonly isEditable: boolean;
}) {
  const { judge, position, last, focus, isEditable } = props;
  const { t } = useLingui();
  const { isTabStop, isHeld, isInFocus } = useFocus(focus, (now) => ({
    isTabStop: position === Math.min(now.stop.tray, last),
    isHeld: now.held === judge.id,
    isInFocus: judgeInFocus(now) === judge.id,
  }));
  const away = judge.elsewhere ? t`in ${judge.elsewhere}` : t`not available`;
  const small = judge.available ? judge.institution : away;
  return (
    <button
      type="button"
      draggable={isEditable ? true : undefined}
      data-place={`tray:${position}`}
      data-judge={judge.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isEditable ? isHeld : undefined}
      className={cx(own.card, !judge.available && own.off, (isInFocus || isHeld) && own.raised)}
    >
      <RoleMark role={judge.trainee ? 'trainee' : 'panellist'} small />
      <span className={cx(styles.name, 'trunc')}>
        <bdi>{judge.name}</bdi>
        {small && <small className="trunc">{small}</small>}
      </span>
      <span className={own.score}>{formatScore(judge.score)}</span>
    </button>
  );
});

function Legend({ judges, focus }: Pick<JudgeTrayProps, 'judges' | 'focus'>) {
  const { name } = useFocus(focus, (now) => ({ name: judges.get(judgeInFocus(now) ?? '')?.name }));
  return (
    <div className={own.legend}>
      <span>
        <em className={own.swatch} />
        <span className="trunc">
          {name ? <Trans>in focus: {name}</Trans> : <Trans>in focus</Trans>}
        </span>
      </span>
      <span>
        <em className={styles.clash} />
        <b className={styles.never}>
          <Ban aria-hidden="true" />
        </b>
        <Trans>clash, never together</Trans>
      </span>
      <span>
        <em className={styles.seen} />
        <b className={styles.mark}>R2</b>
        <Trans>met before, in round 2</Trans>
      </span>
    </div>
  );
}
