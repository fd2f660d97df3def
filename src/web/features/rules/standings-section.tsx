import { useLingui } from '@lingui/react/macro';
import { adjudicatorOrderOf } from '#engine/standings/index.ts';
import { adjudicatorMetrics, speakerMetrics, teamMetrics } from '#engine/vocabulary.ts';
import { useAdjudicatorMetricWords } from '#web/ui/debate/people/adjudicator-metrics.ts';
import {
  type MetricWords,
  useSpeakerMetricWords,
  useTeamMetricWords,
} from '#web/ui/debate/results/metric-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What is offered: a second head to head is the first named again. */
const offeredTeamMetrics = teamMetrics.filter((metric) => metric !== 'who-beat-whom-again');

/** What the tables are ordered by. */
export function StandingsSection() {
  const { pack, onChange } = usePack();
  const teamWords = useTeamMetricWords();
  const speakerWords = useSpeakerMetricWords();
  const adjudicatorWords = useAdjudicatorMetricWords();
  const { standings } = pack;
  const set = (change: Partial<typeof standings>) =>
    onChange({ ...pack, standings: { ...standings, ...change } });
  return (
    <>
      <Chain
        name="teams"
        chain={standings.teams}
        all={offeredTeamMetrics}
        mayRepeat
        words={teamWords}
        onChange={(teams) => set({ teams })}
      />
      <Chain
        name="speakers"
        chain={standings.speakers}
        all={speakerMetrics}
        words={speakerWords}
        onChange={(speakers) => set({ speakers })}
      />
      <Chain
        name="replies"
        chain={standings.replies}
        all={speakerMetrics}
        words={speakerWords}
        onChange={(replies) => set({ replies })}
      />
      <Chain
        name="adjudicators"
        chain={adjudicatorOrderOf(pack).metrics}
        all={adjudicatorMetrics}
        words={adjudicatorWords}
        onChange={(adjudicators) => set({ adjudicators })}
      />
      <div className={styles.cells}>
        <PackNumber at="standings.speakerMissedAllowed" />
        <PackNumber at="standings.adjudicatorMissedAllowed" optional />
        {standings.teams.some((metric) => metric.startsWith('who-beat-whom')) && (
          <>
            <PackChoice at="standings.whoBeatWhomAmong" absent="met-equally" />
            <PackChoice at="standings.whoBeatWhomWeights" absent="weighted" />
          </>
        )}
        <PackChoice at="standings.missingTotals" absent="none" />
        <PackChoice at="standings.walkoverTotals" absent="as-bye" />
        {standings.walkoverTotals === 'fixed' && <PackNumber at="standings.walkoverScore" />}
        <PackChoice at="standings.forfeitTotals" absent="none" />
        {standings.forfeitTotals === 'fixed' && <PackNumber at="standings.forfeitScore" />}
      </div>
    </>
  );
}

interface ChainProps<M extends string> {
  readonly name: 'teams' | 'speakers' | 'replies' | 'adjudicators';
  readonly chain: readonly M[];
  readonly all: readonly M[];
  /** Whether a metric may be listed several times. */
  readonly mayRepeat?: boolean;
  readonly words: Readonly<Record<M, MetricWords>>;
  readonly onChange: (chain: readonly M[]) => void;
}

/** Metrics in the order in which they decide, each with its definition. */
function Chain<M extends string>(props: ChainProps<M>) {
  const { name, chain, all, mayRepeat = false, words, onChange } = props;
  const { t } = useLingui();
  const { errorAt } = usePack();
  const { label, hint } = useFieldWords()[`standings.${name}`];
  const path = `standings.${name}`;
  const own = chain.findIndex((_, index) => errorAt(`${path}.${index}`));
  const rest = mayRepeat ? all : all.filter((metric) => !chain.includes(metric));
  // A metric and which of its kind it is: what a row is known by while it moves.
  const timeOf = (metric: M, place: number) =>
    chain.slice(0, place + 1).filter((one) => one === metric).length;
  return (
    <FieldSet label={label} hint={hint} error={errorAt(path) ?? errorAt(`${path}.${own}`)}>
      <ListEditor
        empty={t`No metric yet.`}
        add=""
        most={all.length}
        nameOf={(index) => {
          const metric = chain[index];
          if (!metric) return '';
          const time = timeOf(metric, index);
          return time === 1 ? words[metric].name : t`${words[metric].name} (${time})`;
        }}
        rows={chain.map((metric, place) => ({ metric, id: `${metric} ${timeOf(metric, place)}` }))}
        rowId={({ id }) => id}
        onRows={(rows) => onChange(rows.map(({ metric }) => metric))}
      >
        {({ metric }) => <p className="sm muted">{words[metric].hint}</p>}
      </ListEditor>
      {rest.length > 0 && (
        <Select
          className={styles.add}
          aria-label={t`${label}: add a metric`}
          placeholder={t`Add a metric`}
          value={null}
          onValueChange={(metric) => onChange([...chain, metric])}
          options={rest.map((metric) => ({ value: metric, label: words[metric].name }))}
        />
      )}
    </FieldSet>
  );
}
